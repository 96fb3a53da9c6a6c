/** The answer 404 of every route that names one submission. */
export const noSubmission = { description: "There is no such submission, or it is long committed.", schema: "problem" } as const;

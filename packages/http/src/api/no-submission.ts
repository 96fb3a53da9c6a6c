/** The answer 404 of every route that names one submission. */
export const noSubmission = { description: "No submission has this id, or it was committed too long ago.", schema: "problem" } as const;

/** The 404 answer of every route for one submission. */
export const noSubmission = { description: "No submission has this id, or it was committed too long ago.", schema: "problem" } as const;

import { LONGEST_QUERY, MOST_RESULTS } from "@becivic/service";

// Arguments that several tools take.

/** The id of a skill or a path. */
export const artefactId = { type: "string", minLength: 1, maxLength: 100 };

/** How many answers a question gets: the right one is nearly always among them, and an agent reads what it gets. */
export const USUAL_RESULTS = 3;

export const question = {
  q: { type: "string", minLength: 1, maxLength: LONGEST_QUERY, description: "In any of the four languages. Nothing about a person." },
  limit: { type: "integer", minimum: 1, maximum: MOST_RESULTS, description: `${USUAL_RESULTS} where it is left out.` },
};

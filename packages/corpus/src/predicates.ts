import type { Predicate, Profile } from "@becivic/contract";
import { yearsOfLegalResidence } from "./legal-residence.ts";

/** Unknown means that the profile does not say: the answer to it is a question, never an exclusion. */
export type Truth = "true" | "false" | "unknown";

export interface PredicateOutcome {
  truth: Truth;
  /** The fields to ask for where the outcome is unknown, without the leading `user.`. */
  missing: string[];
}

/** Evaluates a conjunction: false as soon as one predicate is false, unknown where none is false and one is unknown. */
export function evaluatePredicates(predicates: readonly Predicate[], profile: Profile, thisMonth: string): PredicateOutcome {
  const outcomes = predicates.map((predicate) => ({ predicate, truth: evaluatePredicate(predicate, profile, thisMonth) }));
  if (outcomes.some(({ truth }) => truth === "false")) return { truth: "false", missing: [] };
  const unknown = outcomes.filter(({ truth }) => truth === "unknown").map(({ predicate }) => predicate.field.slice("user.".length));
  return { truth: unknown.length > 0 ? "unknown" : "true", missing: [...new Set(unknown)] };
}

/** @param thisMonth `YYYY-MM`: periods that still run end here */
export function evaluatePredicate({ field, op, value }: Predicate, profile: Profile, thisMonth: string): Truth {
  const actual = readAxis(profile, field, thisMonth);
  // Asking whether something is known has a plain answer either way.
  if (op === "exists") return actual === undefined ? "false" : "true";
  if (actual === undefined) return "unknown";
  const actuals = Array.isArray(actual) ? actual : [actual];
  switch (op) {
    case "eq":
      return truth(actuals.includes(value));
    case "in":
      return truth(Array.isArray(value) && actuals.some((one) => value.includes(one)));
    case "gte":
      return truth(actuals.some((one) => typeof one === "number" && typeof value === "number" && one >= value));
    case "lte":
      return truth(actuals.some((one) => typeof one === "number" && typeof value === "number" && one <= value));
  }
}

function truth(holds: boolean): Truth {
  return holds ? "true" : "false";
}

/** What the profile says on an axis; undefined where it says nothing. Some axes are computed from others. */
function readAxis(profile: Profile, field: Predicate["field"], thisMonth: string): unknown {
  if (field === "user.years_legal_residence") return yearsOfLegalResidence(profile.residency_history, thisMonth);
  let current: unknown = profile;
  for (const name of field.split(".").slice(1)) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, name)) return undefined;
    current = (current as Record<string, unknown>)[name];
  }
  return current;
}

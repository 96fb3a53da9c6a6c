import type { PathSource, Profile } from "@becivic/contract";
import { evaluatePredicates } from "./predicates.ts";

export interface OrderedSources {
  /** The sources to try, in this order: eligible ones by priority, those that are only a fallback last. */
  eligible: PathSource[];
  /** Sources that a question could make eligible, in the same order, with the profile fields to ask for. */
  undecided: { source: PathSource; missing: string[] }[];
}

/**
 * Which sources of a path are for this user, and in which order. Eligibility first: a source whose predicates are false is not listed at
 * all. Commune last: a source that is only a fallback follows all others, with any priority.
 */
export function orderSources(sources: readonly PathSource[], profile: Profile, thisMonth: string): OrderedSources {
  const ordered = [...sources].sort(
    (a, b) => Number(a.fallback_only ?? false) - Number(b.fallback_only ?? false) || b.priority - a.priority,
  );
  const judged = ordered.map((source) => ({ source, ...evaluatePredicates(source.audience.predicates, profile, thisMonth) }));
  return {
    eligible: judged.filter(({ truth }) => truth === "true").map(({ source }) => source),
    undecided: judged.filter(({ truth }) => truth === "unknown").map(({ source, missing }) => ({ source, missing })),
  };
}

import type { PathSource } from "@becivic/contract";
import { orderSources } from "@becivic/corpus";
import { needsKey } from "./sign-in.ts";
import type { TraversalFacts } from "./traversal.ts";

/** A source that is left to try. */
export interface Candidate {
  source: PathSource;
  /** The fields that decide whether it is for this user; none where it is. */
  missing: readonly string[];
}

/** The sources that are left, in the order in which they are tried; none whose predicates are false, and none with a sign-in once that failed. */
export function orderCandidates({ entry, profile, thisMonth, traversal, workedLast, isSignInOut }: TraversalFacts): Candidate[] {
  const sources = isSignInOut ? entry.sources.filter((source) => !needsKey(source)) : entry.sources;
  const { eligible, undecided } = orderSources(sources, profile, thisMonth);
  const over = new Set(traversal.attempts.map(({ source_id: id }) => id));
  const candidates = [...eligible.map((source): Candidate => ({ source, missing: [] })), ...undecided].filter(
    ({ source }) => !over.has(source.id),
  );
  const rankOf = ({ source, missing }: Candidate): number[] => [
    // Commune last: not even what worked before comes ahead of a way that needs no visit.
    Number(isFallback(source)),
    Number(source.id !== traversal.current || missing.length > 0),
    Number(source.id !== workedLast || missing.length > 0),
    -source.priority,
    entry.sources.indexOf(source),
  ];
  return candidates.sort((a, b) => compare(rankOf(a), rankOf(b)));
}

/** A source that is tried only after all others: a visit, a letter. */
export function isFallback({ fallback_only: isOnlyFallback }: PathSource): boolean {
  return isOnlyFallback === true;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0);
  return 0;
}

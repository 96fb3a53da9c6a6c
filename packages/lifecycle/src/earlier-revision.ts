import { takesChanges } from "./status.ts";

/** The fields of a revision that are needed to find the revision before it. */
export interface RevisionLike {
  revision: number;
  status: string;
  restores: number | undefined;
}

/** The last stable revision before this one, else the one that it replaced. A restored revision counts as its origin. */
export function earlierRevision<R extends RevisionLike>(revisions: readonly R[], revision: number): R | undefined {
  const byNumber = new Map(revisions.map((one) => [one.revision, one]));
  const origin = (one: R): R => {
    const restored = one.restores === undefined ? undefined : byNumber.get(one.restores);
    return restored === undefined ? one : origin(restored);
  };
  const current = byNumber.get(revision);
  if (current === undefined) return undefined;
  // A revision that was taken back is not restored automatically.
  const isTakenBack = (one: R): boolean => byNumber.get(one.revision + 1)?.restores !== undefined;
  const before = revisions.filter((one) => one.revision < origin(current).revision && takesChanges(one.status) && !isTakenBack(one));
  return before.findLast(({ status }) => status === "stable") ?? before.at(-1);
}

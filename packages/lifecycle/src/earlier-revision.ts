import { takesChanges } from "./status.ts";

/** A revision of a row of the catalogue, as far as it matters for what stood before it. */
export interface RevisionLike {
  revision: number;
  status: string;
  restores: number | undefined;
}

/** The last stable revision before this one, else the one that this one replaced; of what was restored, what it was restored from. */
export function earlierRevision<R extends RevisionLike>(revisions: readonly R[], revision: number): R | undefined {
  const byNumber = new Map(revisions.map((one) => [one.revision, one]));
  const origin = (one: R): R => {
    const restored = one.restores === undefined ? undefined : byNumber.get(one.restores);
    return restored === undefined ? one : origin(restored);
  };
  const current = byNumber.get(revision);
  if (current === undefined) return undefined;
  // What was taken back once does not come back by itself.
  const isTakenBack = (one: R): boolean => byNumber.get(one.revision + 1)?.restores !== undefined;
  const before = revisions.filter((one) => one.revision < origin(current).revision && takesChanges(one.status) && !isTakenBack(one));
  return before.findLast(({ status }) => status === "stable") ?? before.at(-1);
}

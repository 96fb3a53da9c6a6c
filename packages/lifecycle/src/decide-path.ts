import { DAY_MS } from "@becivic/contract";
import { type Candidate, type Decision, decideDanger, decidePromotion } from "./decide.ts";
import { type DeprecationReason, takesVotes } from "./takes-votes.ts";
import { netRejects, type Tally } from "./tally.ts";
import type { Thresholds } from "./thresholds.ts";

export interface PathCandidate extends Candidate {
  /** Votes on the path and on all its sources; `addresses` counts each address once. `votes` are those on the path alone. */
  combinedVotes: Tally;
  sources: readonly SourceCandidate[];
  /** The last confirm of any kind, in any cohort. */
  lastConfirmAt: number | undefined;
  deprecatedFor: DeprecationReason | undefined;
}

export interface SourceCandidate {
  id: string;
  votes: Tally;
  /** Whether the change that this cohort judges changed it. */
  isChanged: boolean;
  postHandoffObserved: boolean;
}

export type PathDecision =
  | Decision
  | { move: "deprecate"; reason: "staleness" | "sources" }
  | { move: "return" }
  /** Marks sources that users have confirmed after the hand-over. */
  | { move: "observe"; sources: string[] };

/**
 * Decides the next move of a path. Votes on its sources count towards a promotion like votes on the path. Rejects of a source roll the path back
 * only where the last change changed that source, and deprecate the path where no source works any more.
 */
export function decidePath(path: PathCandidate, now: number, thresholds: Thresholds): PathDecision {
  if (!takesVotes(path.status, path.deprecatedFor)) return { move: "stay", next: undefined, missing: [] };
  if (path.status === "deprecated")
    return path.combinedVotes.confirms > 0 ? { move: "return" } : { move: "stay", next: undefined, missing: [] };
  const danger = decideDanger({ ...path, votes: { ...path.votes, flaggedAddresses: path.combinedVotes.flaggedAddresses } }, thresholds);
  if (danger !== undefined) return danger;
  const failing = path.sources.filter(({ votes }) => netRejects(votes) >= thresholds.path.source_net_rejects);
  if (failing.some(({ isChanged }) => isChanged)) return { move: "roll_back" };
  if (failing.length > 0 && failing.length === path.sources.length) return { move: "deprecate", reason: "sources" };
  const lastSign = Math.max(path.lastConfirmAt ?? 0, path.cohortStartedAt);
  if (now - lastSign >= thresholds.path.stale_days * DAY_MS) return { move: "deprecate", reason: "staleness" };
  const observed = path.sources.filter(
    ({ votes, postHandoffObserved }) => !postHandoffObserved && votes.postHandoffConfirms >= thresholds.path.post_handoff_confirms,
  );
  if (observed.length > 0) return { move: "observe", sources: observed.map(({ id }) => id) };
  return decidePromotion(path, path.combinedVotes, now, thresholds);
}

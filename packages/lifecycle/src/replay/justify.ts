import { type CohortKey, DAY_MS, formatPathSource, type TargetKey } from "@becivic/contract";
import { decidePromotion } from "../decide.ts";
import type { EarlierContent } from "../earlier-content.ts";
import type { ArtefactKey, Move } from "../moves.ts";
import { cohortKey, type Standing } from "../standing.ts";
import { countedVotes, netRejects, noVotes, type Tally, withCarried } from "../tally.ts";
import type { Thresholds } from "../thresholds.ts";
import { type Lean, lastConfirm, tallyAt, tallyNow } from "./tally-at.ts";
import type { RecordedVote, VoteBook } from "./votes.ts";

/** A source of a path before and after a move. */
export interface SourceState {
  id: string;
  /** Whether the judged change changed it. */
  isChanged: boolean;
  /** Whether it is marked as confirmed after the hand-over: before the move, and after it. */
  wasObserved: boolean;
  isObserved: boolean;
}

export interface Claim {
  move: Move;
  /** The standing before the move. */
  was: Standing;
  at: number;
  sources: readonly SourceState[];
  earlier: EarlierContent | undefined;
  votes: VoteBook;
  thresholds: Thresholds;
}

/** Why the votes do not justify a move; undefined where they do. */
export function unjustified(claim: Claim): string | undefined {
  const { move, was, at, votes, thresholds } = claim;
  switch (move.move) {
    case "promote": {
      const decision = decidePromotion(was, ballotTally(claim, "for"), at, thresholds);
      if (decision.move === "promote" && decision.to === move.status) return undefined;
      const missing = decision.move === "stay" ? decision.missing.join(", ") : "";
      return `it was promoted to ${move.status} without ${missing === "" ? "being next" : missing}`;
    }
    case "roll_back":
      return isRejected(claim) ? undefined : "it was rolled back, and the rejects do not exceed the confirms by enough";
    case "quarantine": {
      const flagged = ballotTally(claim, "against").flaggedAddresses;
      return flagged >= was.flagsNeeded ? undefined : `it was quarantined by ${flagged} flags, where ${was.flagsNeeded} are needed`;
    }
    case "deprecate":
      return unjustifiedEnd(claim);
    case "return":
      return was.deprecatedFor === "staleness" && ballotTally(claim, "for").confirms > 0 ? undefined : "it came back without a confirm";
    case "observe": {
      const newlyObserved = claim.sources.filter(({ wasObserved, isObserved }) => isObserved && !wasObserved);
      const enough = newlyObserved.every(
        ({ id }) =>
          tallyAt([sourceVotes(votes, move.target_id, id, was)], at, "for").postHandoffConfirms >= thresholds.path.post_handoff_confirms,
      );
      return newlyObserved.length > 0 && enough ? undefined : "a source is marked as observed without the confirms";
    }
    default:
      return undefined;
  }
}

function unjustifiedEnd({ move, was, at, sources, votes, thresholds }: Claim): string | undefined {
  const { stale_days, source_net_rejects } = thresholds.path;
  if (move.reason === "staleness") {
    const confirmed = lastConfirm(allBallots(votes, move.target_id, sources), at - DAY_MS);
    const lastSign = Math.max(confirmed ?? 0, was.cohortStartedAt);
    return at - lastSign >= stale_days * DAY_MS ? undefined : "it was deprecated as stale, and was confirmed recently";
  }
  if (move.reason === "sources") {
    const failing = sources.filter(({ id }) => netRejects(sourceTally(votes, move.target_id, id, was, at)) >= source_net_rejects);
    return failing.length === sources.length ? undefined : "it was deprecated because no source works, and one does";
  }
  return undefined;
}

/** The votes on an artefact: for a path, those on its sources too. */
function ballotTally({ move, was, at, sources, votes }: Claim, lean: Lean): Tally {
  const cohort = cohortKey(was);
  const own = votes.of(move, cohort);
  return tallyAt([own, ...sources.map(({ id }) => votes.of(sourceKey(move.target_id, id), cohort))], at, lean);
}

function isRejected({ move, was, at, sources, votes, thresholds }: Claim): boolean {
  const own = tallyAt([votes.of(move, cohortKey(was))], at, "against");
  const carried = was.carriedCohort === undefined ? noVotes : carriedTally(votes, move, sources, was.carriedCohort);
  const all = countedVotes(was.status, own, carried);
  if (netRejects(all) >= thresholds.rollback.net_rejects) return true;
  return sources.some(
    ({ id, isChanged }) => isChanged && netRejects(sourceTally(votes, move.target_id, id, was, at)) >= thresholds.path.source_net_rejects,
  );
}

/** The votes that led to stable; of a path, those on its sources too. */
export function carriedTally(votes: VoteBook, key: ArtefactKey, sources: readonly { id: string }[], cohort: CohortKey): Tally {
  return tallyNow([votes.of(key, cohort), ...sources.map(({ id }) => votes.of(sourceKey(key.target_id, id), cohort))]);
}

export function sourceKey(path: string, source: string): TargetKey<"path_source"> {
  return { target_type: "path_source", target_id: formatPathSource({ path, source }) };
}

function sourceTally(votes: VoteBook, path: string, source: string, was: Standing, at: number): Tally {
  const now = tallyAt([sourceVotes(votes, path, source, was)], at, "against");
  return withCarried(now, tallyNow([votes.of(sourceKey(path, source), was.carriedCohort)]));
}

function sourceVotes(votes: VoteBook, path: string, source: string, was: Standing): readonly RecordedVote[] {
  return votes.of(sourceKey(path, source), cohortKey(was));
}

/** The votes on a path and on its sources, in every cohort. */
export function allBallots(votes: VoteBook, path: string, sources: readonly { id: string }[]): (readonly RecordedVote[])[] {
  return [
    ...votes.cohortsOf({ target_type: "path", target_id: path }).values(),
    ...sources.flatMap(({ id }) => [...votes.cohortsOf(sourceKey(path, id)).values()]),
  ];
}

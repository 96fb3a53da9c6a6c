import { cohortKey, countedVotes, noVotes, type Standing } from "@becivic/lifecycle";
import type { CohortReading } from "@becivic/render";
import type { ArtefactFacts } from "../database/reading.ts";
import type { VoteTotals } from "../database/votes.ts";
import { toIso } from "../time.ts";

const NONE: VoteTotals = { tally: noVotes, lastVoteAt: undefined, lastConfirmAt: undefined };

/** The votes of the current cohort; for a stable text, with the carried votes that made it stable. */
export function cohortVotes({ standing, cohorts }: Pick<ArtefactFacts, "standing" | "cohorts">): VoteTotals {
  const present = cohorts.get(cohortKey(standing)) ?? NONE;
  if (standing.status !== "stable" || standing.carriedCohort === undefined) return present;
  const carried = cohorts.get(standing.carriedCohort) ?? NONE;
  return {
    tally: countedVotes(standing.status, present.tally, carried.tally),
    lastVoteAt: present.lastVoteAt ?? carried.lastVoteAt,
    lastConfirmAt: present.lastConfirmAt ?? carried.lastConfirmAt,
  };
}

export function toCohort(standing: Standing, { tally, lastVoteAt }: VoteTotals): CohortReading {
  return {
    affirms: tally.confirms,
    rejects: tally.rejects,
    distinct_ips: tally.addresses,
    injection_flags: tally.flaggedAddresses,
    cohort_started_at: toIso(standing.cohortStartedAt),
    last_validation_at: lastVoteAt === undefined ? null : toIso(lastVoteAt),
    n: tally.confirms + tally.rejects,
  };
}

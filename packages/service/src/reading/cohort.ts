import { cohortKey, type Standing, type Tally } from "@becivic/lifecycle";
import type { CohortReading } from "@becivic/render";
import type { TargetKey } from "../database.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** How the vote of the present cohort stands. */
export async function readCohort(key: TargetKey, standing: Standing, { database }: ServiceContext): Promise<CohortReading> {
  const cohort = cohortKey(standing);
  return toCohort(standing, await database.tallyOf(key, cohort), await database.lastVoteAt(key, cohort));
}

export function toCohort(standing: Standing, votes: Tally, lastVoteAt: number | undefined): CohortReading {
  return {
    affirms: votes.confirms,
    rejects: votes.rejects,
    distinct_ips: votes.addresses,
    injection_flags: votes.flaggedAddresses,
    cohort_started_at: toIso(standing.cohortStartedAt),
    last_validation_at: lastVoteAt === undefined ? null : toIso(lastVoteAt),
    n: votes.confirms + votes.rejects,
  };
}

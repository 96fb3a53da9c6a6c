import { cohortKey, type Standing } from "@becivic/lifecycle";
import type { CohortReading } from "@becivic/render";
import type { TargetKey } from "../database.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** How the vote of the present cohort stands. */
export async function readCohort(key: TargetKey, standing: Standing, { database }: ServiceContext): Promise<CohortReading> {
  const cohort = cohortKey(standing);
  const votes = await database.tallyOf(key, cohort);
  const lastVoteAt = await database.lastVoteAt(key, cohort);
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

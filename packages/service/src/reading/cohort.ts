import type { CohortKey } from "@becivic/contract";
import { cohortKey, countedVotes, type Standing, type Tally } from "@becivic/lifecycle";
import type { CohortReading } from "@becivic/render";
import type { TallyKey } from "../ports/subject-types.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** What was said of a text. */
export interface CohortVotes {
  tally: Tally;
  lastVoteAt: number | undefined;
  lastConfirmAt: number | undefined;
}

/** The votes of the present cohort; of a stable text with those that made it stable, which stay in the sum. */
export async function cohortVotes(key: TallyKey, standing: Standing, { database }: ServiceContext): Promise<CohortVotes> {
  const read = async (cohort: CohortKey): Promise<CohortVotes> => {
    const { at, confirmedAt } = await database.lastVotes(key, cohort);
    return { tally: await database.tallyOf(key, cohort), lastVoteAt: at, lastConfirmAt: confirmedAt };
  };
  const present = await read(cohortKey(standing));
  if (standing.status !== "stable" || standing.carriedCohort === undefined) return present;
  const carried = await read(standing.carriedCohort);
  return {
    tally: countedVotes(standing.status, present.tally, carried.tally),
    lastVoteAt: present.lastVoteAt ?? carried.lastVoteAt,
    lastConfirmAt: present.lastConfirmAt ?? carried.lastConfirmAt,
  };
}

export function toCohort(standing: Standing, { tally, lastVoteAt }: CohortVotes): CohortReading {
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

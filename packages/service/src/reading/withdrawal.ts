import { type CohortKey, formatCohort, type StatusExplanationWithdrawal } from "@becivic/contract";
import { type ArtefactKey, countedVotes, isReadable, noVotes, type Standing, splitVersion, type Tally } from "@becivic/lifecycle";
import type { TimedMove } from "../database.ts";
import type { TallyKey } from "../ports/subject-types.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";

/**
 * Why a skill or a path is quarantined: the votes of the cohort that led there. A quarantine starts a new cohort, in which nothing is counted,
 * so the present numbers do not tell. Undefined where it is not quarantined.
 */
export async function readWithdrawal(
  key: ArtefactKey,
  { status }: Pick<Standing, "status">,
  service: ServiceContext,
): Promise<StatusExplanationWithdrawal | undefined> {
  if (isReadable(status)) return undefined;
  const moves = await service.database.movesOf(key);
  const before = moves.findLastIndex((move) => isReadable(move.status));
  const move = moves[before + 1];
  if (move === undefined) return undefined;
  const cause = causeOf(move);
  const votes = cause === "maintainer" ? noVotes : await votesBefore(key, moves.slice(0, before + 1), service);
  return {
    on: dayOf(move.at),
    cause,
    confirms: votes.confirms,
    rejects: votes.rejects,
    distinct_addresses: votes.addresses,
    injection_flags: votes.flaggedAddresses,
  };
}

function causeOf({ move }: TimedMove): StatusExplanationWithdrawal["cause"] {
  return move === "quarantine" ? "injection_flags" : move === "roll_back" ? "rejects" : "maintainer";
}

/** The votes of the last cohort of these moves. A cohort starts with a move, but not every move starts one: those that do not have no votes. */
async function votesBefore({ target_type, target_id }: ArtefactKey, moves: readonly TimedMove[], service: ServiceContext): Promise<Tally> {
  const { database } = service;
  // A path is judged by the votes on its sources too.
  const key: TallyKey = { target_type: target_type === "path" ? "path_together" : "skill", target_id };
  for (const { version, at, status, carriedCohort } of moves.toReversed()) {
    const cohort: CohortKey = formatCohort({ kind: "version", line: splitVersion(version).line, startedAt: at });
    const votes = await database.tallyOf(key, cohort);
    if (votes.confirms + votes.rejects + votes.flaggedAddresses === 0) continue;
    return countedVotes(status, votes, carriedCohort === undefined ? noVotes : await database.tallyOf(key, carriedCohort));
  }
  return noVotes;
}

import { formatCohort, type StatusExplanationWithdrawal } from "@becivic/contract";
import { countedVotes, isReadable, noVotes, splitVersion, type Tally } from "@becivic/lifecycle";
import type { ArtefactFacts } from "../database/reading.ts";
import type { TimedMove } from "../database/standings.ts";
import { dayOf } from "../time.ts";

type Judged = Pick<ArtefactFacts, "standing" | "moves" | "cohorts">;

/**
 * Why a skill or a path is quarantined: the votes of the cohort that led to it. A quarantine starts a new cohort without votes, so the current
 * tally does not show the reason. Undefined where it is not quarantined.
 */
export function withdrawalOf({ standing, moves, cohorts }: Judged): StatusExplanationWithdrawal | undefined {
  if (isReadable(standing.status)) return undefined;
  const before = moves.findLastIndex((move) => isReadable(move.status));
  const move = moves[before + 1];
  if (move === undefined) return undefined;
  const cause = causeOf(move);
  const votes = cause === "maintainer" ? noVotes : votesBefore(moves.slice(0, before + 1), cohorts);
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

/** The votes of the last cohort of these moves. Moves that start no cohort have no votes of their own. */
function votesBefore(moves: readonly TimedMove[], cohorts: Judged["cohorts"]): Tally {
  for (const { version, at, status, carriedCohort } of moves.toReversed()) {
    const votes = cohorts.get(formatCohort({ kind: "version", line: splitVersion(version).line, startedAt: at }))?.tally ?? noVotes;
    if (votes.confirms + votes.rejects + votes.flaggedAddresses === 0) continue;
    const carried = carriedCohort === undefined ? undefined : cohorts.get(carriedCohort)?.tally;
    return countedVotes(status, votes, carried ?? noVotes);
  }
  return noVotes;
}

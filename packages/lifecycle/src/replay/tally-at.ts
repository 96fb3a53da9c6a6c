import { DAY_MS } from "@becivic/contract";
import type { Tally } from "../tally.ts";
import type { RecordedVote } from "./votes.ts";

/**
 * Only the day of a vote is public, so the order of a move and the votes of the same day is unknown. The move gets the benefit of the doubt: the
 * tally with the most votes for it, or against it.
 */
export type Lean = "for" | "against";

/** The tally of the targets of one artefact at a time, leaning towards the claim. `addresses` counts a voter once. */
export function tallyAt(ballots: readonly (readonly RecordedVote[])[], moment: number, lean: Lean): Tally {
  return sum(ballots.flatMap((votes) => byVoter(votes).flatMap((own) => chosenAt(own, moment, lean) ?? [])));
}

/** The tally of the live votes that were cast by a time. */
export function tallyNow(ballots: readonly (readonly RecordedVote[])[], until = Number.POSITIVE_INFINITY): Tally {
  return sum(ballots.flatMap((votes) => votes.filter(({ isLive, day }) => isLive && day <= until)));
}

/** The day of the last confirm before a time. */
export function lastConfirm(ballots: Iterable<readonly RecordedVote[]>, before: number): number | undefined {
  let last: number | undefined;
  for (const votes of ballots)
    for (const { verdict, day } of votes) if (verdict === "confirm" && day < before && (last === undefined || day > last)) last = day;
  return last;
}

function sum(votes: readonly RecordedVote[]): Tally {
  const addresses = new Set<number>();
  const flagged = new Set<number>();
  const tally = { confirms: 0, rejects: 0, postHandoffConfirms: 0 };
  for (const { voter, verdict, isFlag, isPostHandoff, isCounted } of votes) {
    if (isFlag && voter !== 0) flagged.add(voter);
    if (!isCounted) continue;
    const weight = voter === 0 ? 0.5 : 1;
    if (verdict === "confirm") tally.confirms += weight;
    else tally.rejects += weight;
    if (verdict === "confirm" && isPostHandoff) tally.postHandoffConfirms += 1;
    if (voter !== 0) addresses.add(voter);
  }
  return { ...tally, addresses: addresses.size, flaggedAddresses: flagged.size };
}

function byVoter(votes: readonly RecordedVote[]): RecordedVote[][] {
  return [...Map.groupBy(votes, ({ voter }) => voter).values()];
}

/** The vote of one voter that counted at a time; where several may have counted, the one that fits the claim. Undefined for none. */
function chosenAt(own: readonly RecordedVote[], moment: number, lean: Lean): RecordedVote | undefined {
  const sure = own.filter(({ day }) => day + DAY_MS <= moment);
  const open = own.filter(({ day }) => day <= moment && day + DAY_MS > moment);
  const lastDay = sure.reduce((last, { day }) => Math.max(last, day), 0);
  const latest = sure.filter(({ day }) => day === lastDay);
  const isLastOfAll = own.every(({ day }) => day <= lastDay);
  const live = isLastOfAll ? latest.find(({ isLive }) => isLive) : undefined;
  const choices: (RecordedVote | undefined)[] = [...(live === undefined ? latest : [live]), ...open];
  // There was no vote yet, or a maintainer voided it at some time.
  if (latest.length === 0 || (isLastOfAll && live === undefined)) choices.push(undefined);
  return choices.reduce((best, choice) => (worth(choice, lean) > worth(best, lean) ? choice : best), choices[0]);
}

function worth(vote: RecordedVote | undefined, lean: Lean): number {
  if (vote === undefined) return 2;
  if (lean === "against") return vote.isFlag ? 4 : vote.verdict === "reject" ? 3 : 1;
  if (vote.verdict === "reject") return 0;
  return vote.isCounted ? (vote.isPostHandoff ? 4 : 3) : 1;
}

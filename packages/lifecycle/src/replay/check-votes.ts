import { HOUR_MS } from "@becivic/contract";
import type { Tell } from "./finding.ts";
import type { Track } from "./track.ts";
import type { RecordedVote, VoteBook } from "./votes.ts";

export interface KnownTargets {
  tracks: ReadonlyMap<string, Track>;
  /** How many revisions each row has: `volatile_value val-00001`. */
  revisions: ReadonlyMap<string, number>;
  concerns: ReadonlySet<string>;
}

/**
 * Whether the votes of a snapshot can be all there are, and no more: each in a cohort that there was, at a time when there was one, one live
 * vote for each voter and target, and no number left out.
 */
export function checkVotes(votes: VoteBook, known: KnownTargets, asOf: number, tell: Tell): void {
  // While a snapshot is taken, votes go on arriving: of the last hours it may have one and lack another.
  const settled = asOf - 2 * HOUR_MS;
  const voters = new Map<string, { seen: Set<number>; highest: number }>();
  for (const target of votes.names()) {
    const [type = "", id = ""] = target.split(" ");
    for (const [cohort, cast] of votes.cohortsOf(type, id)) {
      const fault = faultOfCohort(type, id, cohort, cast, known);
      for (const text of [...(fault === undefined ? [] : [fault]), ...faultsOfVotes(cast, settled)])
        tell({ kind: "difference", rule: "votes", subject: `validations ${target} ${cohort}`, text });
      const artefact = `${type === "path_source" ? `path ${id.split(":")[0]}` : target} ${cohort}`;
      const own = voters.get(artefact) ?? { seen: new Set<number>(), highest: 0 };
      for (const { voter, hour } of cast) {
        if (voter !== 0) own.seen.add(voter);
        if (hour <= settled) own.highest = Math.max(own.highest, voter);
      }
      voters.set(artefact, own);
    }
  }
  for (const [artefact, { seen, highest }] of voters) {
    // Numbers are given in the order of arrival: whoever came before somebody who is there is there.
    const present = [...seen].filter((voter) => voter <= highest).length;
    if (present !== highest)
      tell({
        kind: "difference",
        rule: "votes",
        subject: `validations ${artefact}`,
        text: `voters are missing: ${present} of ${highest} are there`,
      });
  }
}

function faultsOfVotes(cast: readonly RecordedVote[], settled: number): string[] {
  const byVoter = Map.groupBy(cast, ({ voter }) => voter);
  const isDoubled = [...byVoter.values()].some((own) => {
    const live = own.filter(({ isLive }) => isLive);
    return live.length > 1 && live.every(({ hour }) => hour <= settled);
  });
  const isDropped = cast.some(({ voter, hour, isLive, isFlag }) => {
    if (isLive || isFlag || hour > settled) return false;
    return !(byVoter.get(voter) ?? []).some((other) => other.hour > hour || (other.hour === hour && other.isLive));
  });
  return [
    ...(isDoubled ? ["a voter has more than one live vote"] : []),
    ...(isDropped ? ["a vote does not count any more, and nothing took its place"] : []),
    ...(cast.some(({ verdict, isFlag, isCounted }) => (verdict === "reject" || isFlag) && !isCounted) ? ["a reject is not counted"] : []),
    ...(cast.some(({ hour }) => Number.isNaN(hour)) ? ["a vote has no time"] : []),
  ];
}

function faultOfCohort(type: string, id: string, cohort: string, cast: readonly RecordedVote[], known: KnownTargets): string | undefined {
  if (type === "observation") return known.concerns.has(id) ? undefined : "there is no such concern";
  if (type === "volatile_value" || type === "reference") {
    const revision = Number(/^r(\d+)$/.exec(cohort)?.[1]);
    return revision >= 1 && revision <= (known.revisions.get(`${type} ${id}`) ?? 0) ? undefined : "there is no such revision";
  }
  const track = known.tracks.get(type === "path_source" ? `path ${id.split(":")[0]}` : `${type} ${id}`);
  // What was taken away by hand leaves its votes behind.
  if (track === undefined) return undefined;
  const span = track.cohorts.get(cohort);
  if (span === undefined) return "there was no such cohort";
  const isOutside = cast.some(({ hour }) => hour + HOUR_MS <= span.from || hour > span.until);
  return isOutside ? "a vote was cast before the cohort began, or after it was over" : undefined;
}

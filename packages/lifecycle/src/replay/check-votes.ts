import {
  type CohortKey,
  DAY_MS,
  formatTarget,
  HOUR_MS,
  isCatalogueType,
  parseCohort,
  type TargetKey,
  wholeTarget,
} from "@becivic/contract";
import type { ReportFinding } from "./finding.ts";
import type { Track } from "./track.ts";
import type { RecordedVote, VoteBook } from "./votes.ts";

export interface VotedTargets {
  tracks: ReadonlyMap<string, Track>;
  /** How many revisions each row has: `volatile_value val-00001`. */
  revisions: ReadonlyMap<string, number>;
  concerns: ReadonlySet<string>;
}

/**
 * Checks whether the votes of a snapshot are complete and consistent: each in an existing cohort and within its time, one live vote for each voter
 * and target, and no missing voter number.
 */
export function checkVotes(votes: VoteBook, targets: VotedTargets, asOf: number, tell: ReportFinding): void {
  // Votes arrive while a snapshot is taken, so a day is complete only in a snapshot that was begun an hour after its end.
  const completeUntil = asOf - HOUR_MS - DAY_MS;
  const voters = new Map<string, { numbers: Set<number>; highest: number }>();
  for (const { key, cohorts } of votes.entries()) {
    for (const [cohort, cast] of cohorts) {
      const fault = faultOfCohort(key, cohort, cast, targets);
      for (const text of [...(fault === undefined ? [] : [fault]), ...faultsOfVotes(cast, completeUntil)])
        tell({ kind: "difference", rule: "votes", subject: `validations ${formatTarget(key)} ${cohort}`, text });
      const artefact = `${formatTarget(wholeTarget(key))} ${cohort}`;
      const own = voters.get(artefact) ?? { numbers: new Set<number>(), highest: 0 };
      for (const { voter, day } of cast) {
        if (voter !== 0) own.numbers.add(voter);
        if (day <= completeUntil) own.highest = Math.max(own.highest, voter);
      }
      voters.set(artefact, own);
    }
  }
  for (const [artefact, { numbers, highest }] of voters) {
    // Voters are numbered in the order of arrival, so every number up to the highest has to be present.
    const present = [...numbers].filter((voter) => voter <= highest).length;
    if (present !== highest)
      tell({
        kind: "difference",
        rule: "votes",
        subject: `validations ${artefact}`,
        text: `voters are missing: ${present} of ${highest} are there`,
      });
  }
}

function faultsOfVotes(cast: readonly RecordedVote[], completeUntil: number): string[] {
  const byVoter = Map.groupBy(cast, ({ voter }) => voter);
  const isDoubled = [...byVoter.values()].some((own) => {
    const live = own.filter(({ isLive }) => isLive);
    return live.length > 1 && live.every(({ day }) => day <= completeUntil);
  });
  const isDropped = cast.some(({ voter, day, isLive, isFlag }) => {
    if (isLive || isFlag || day > completeUntil) return false;
    return !(byVoter.get(voter) ?? []).some((other) => other.day > day || (other.day === day && other.isLive));
  });
  return [
    ...(isDoubled ? ["a voter has more than one live vote"] : []),
    ...(isDropped ? ["a vote is not live, and no later vote replaces it"] : []),
    ...(cast.some(({ verdict, isFlag, isCounted }) => (verdict === "reject" || isFlag) && !isCounted) ? ["a reject is not counted"] : []),
    ...(cast.some(({ day }) => Number.isNaN(day)) ? ["a vote has no time"] : []),
  ];
}

function faultOfCohort(key: TargetKey, cohort: CohortKey, cast: readonly RecordedVote[], targets: VotedTargets): string | undefined {
  if (key.target_type === "observation") return targets.concerns.has(key.target_id) ? undefined : "there is no such concern";
  if (isCatalogueType(key.target_type)) {
    const parsed = parseCohort(cohort);
    const revision = parsed?.kind === "revision" ? parsed.revision : 0;
    return revision >= 1 && revision <= (targets.revisions.get(formatTarget(key)) ?? 0) ? undefined : "there is no such revision";
  }
  const track = targets.tracks.get(formatTarget(wholeTarget(key)));
  // An artefact that was deleted by hand leaves its votes behind.
  if (track === undefined) return undefined;
  const span = track.cohorts.get(cohort);
  if (span === undefined) return "there was no such cohort";
  const isOutside = cast.some(({ day }) => day + DAY_MS <= span.from || day > span.until);
  return isOutside ? "a vote was cast before the cohort began, or after it was over" : undefined;
}

import type { Tell } from "./finding.ts";
import type { Track } from "./track.ts";
import type { RecordedVote, VoteBook } from "./votes.ts";

const HOUR_MS = 3_600_000;

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
export function checkVotes(votes: VoteBook, known: KnownTargets, tell: Tell): void {
  const voters = new Map<string, Set<number>>();
  for (const target of votes.names()) {
    const [type = "", id = ""] = target.split(" ");
    for (const [cohort, cast] of votes.cohortsOf(type, id)) {
      const differ = (text: string): void => tell({ kind: "difference", rule: "votes", subject: `validations ${target} ${cohort}`, text });
      const fault = faultOfCohort(type, id, cohort, cast, known);
      if (fault !== undefined) differ(fault);
      const live = cast.filter(({ isLive }) => isLive).map(({ voter }) => voter);
      if (new Set(live).size !== live.length) differ("a voter has more than one live vote");
      const artefact = `${type === "path_source" ? `path ${id.split(":")[0]}` : target} ${cohort}`;
      const seen = voters.get(artefact) ?? new Set<number>();
      for (const { voter } of cast) if (voter !== 0) seen.add(voter);
      voters.set(artefact, seen);
    }
  }
  for (const [artefact, seen] of voters) {
    const highest = [...seen].reduce((a, b) => Math.max(a, b), 0);
    if (highest !== seen.size)
      tell({
        kind: "difference",
        rule: "votes",
        subject: `validations ${artefact}`,
        text: `voters are missing: ${seen.size} of ${highest}`,
      });
  }
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

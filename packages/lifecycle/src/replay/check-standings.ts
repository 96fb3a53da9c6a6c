import { type CohortKey, formatTarget } from "@becivic/contract";
import { decide } from "../decide.ts";
import { decidePath } from "../decide-path.ts";
import { cohortKey, type Standing } from "../standing.ts";
import { noVotes, withCarried } from "../tally.ts";
import type { Thresholds } from "../thresholds.ts";
import type { ReportFinding } from "./finding.ts";
import { allBallots, carriedTally, sourceKey } from "./justify.ts";
import { DEPRECATE_BY_SOURCES, reportOverdue } from "./report-overdue.ts";
import { lastConfirm, tallyNow } from "./tally-at.ts";
import { earlierOf, type Track } from "./track.ts";
import type { VoteBook } from "./votes.ts";

/** The standing of a skill or path in a snapshot. Its cohorts are plain text, because a snapshot may be wrong. */
export interface RecordedStanding {
  status: string;
  version: string;
  cohort: string;
  cohortStartedAt: number;
  carriedCohort: string | undefined;
  flagsNeeded: number;
}

/** Compares the standings of a snapshot with those that the log of git gives. */
export function checkStandings(
  recorded: ReadonlyMap<string, RecordedStanding>,
  tracks: ReadonlyMap<string, Track>,
  tell: ReportFinding,
): void {
  for (const name of new Set([...recorded.keys(), ...tracks.keys()])) {
    const [snapshotStanding, track] = [recorded.get(name), tracks.get(name)];
    const differ = (text: string): void => tell({ kind: "difference", rule: "standing", subject: name, text });
    if (snapshotStanding === undefined) differ("git has it and the snapshot does not");
    else if (track === undefined) differ("the snapshot has it and git does not");
    else for (const text of differences(snapshotStanding, toRecorded(track.standing))) differ(text);
  }
}

function toRecorded(standing: Standing): RecordedStanding {
  const { status, version, cohortStartedAt, carriedCohort, flagsNeeded } = standing;
  return { status, version, cohort: cohortKey(standing), cohortStartedAt, carriedCohort, flagsNeeded };
}

const FIELDS = ["status", "version", "cohort", "cohortStartedAt", "carriedCohort", "flagsNeeded"] as const;

function differences(snapshot: RecordedStanding, computed: RecordedStanding): string[] {
  return FIELDS.filter((field) => snapshot[field] !== computed[field]).map(
    (field) => `its ${field} is ${snapshot[field] ?? "none"} in the snapshot, and ${computed[field] ?? "none"} by the log of git`,
  );
}

/** Checks whether a move of a skill or path is overdue. */
export function checkOverdue(track: Track, votes: VoteBook, asOf: number, thresholds: Thresholds, tell: ReportFinding): void {
  reportOverdue(formatTarget(track.key), asOf, (votesUntil, now) => decisionAt(track, votes, votesUntil, now, thresholds), tell);
}

function decisionAt(track: Track, votes: VoteBook, until: number, now: number, thresholds: Thresholds): string {
  const { key, standing, state } = track;
  const { status, cohortStartedAt, flagsNeeded, carriedCohort } = standing;
  const cohort = cohortKey(standing);
  const ids = [...state.sources.keys()].map((id) => ({ id }));
  const carried = carriedCohort === undefined ? noVotes : carriedTally(votes, key, ids, carriedCohort);
  const own = tallyNow([votes.of(key, cohort)], until);
  const candidate = { status, cohortStartedAt, flagsNeeded, votes: own, carried };
  // Meta skills are not voted on, so they are not moved.
  if (state.isMeta) return "stay";
  if (key.target_type === "skill") return decide(candidate, now, thresholds).move;
  const sourceVotes = (id: string, of: CohortKey | undefined) => votes.of(sourceKey(key.target_id, id), of);
  const before = earlierOf(track);
  const earlier = before === undefined ? undefined : track.stateAt.get(before.commit);
  const decision = decidePath(
    {
      ...candidate,
      combinedVotes: tallyNow([votes.of(key, cohort), ...ids.map(({ id }) => sourceVotes(id, cohort))], until),
      lastConfirmAt: lastConfirm(allBallots(votes, key.target_id, ids), until + 1),
      deprecatedFor: standing.deprecatedFor,
      sources: [...state.sources].map(([id, source]) => ({
        id,
        votes: withCarried(tallyNow([sourceVotes(id, cohort)], until), tallyNow([sourceVotes(id, carriedCohort)])),
        isChanged: earlier !== undefined && earlier.sources.get(id)?.contentDigest !== source.contentDigest,
        postHandoffObserved: source.isObserved,
      })),
    },
    now,
    thresholds,
  );
  return decision.move === "deprecate" && decision.reason === "sources" ? DEPRECATE_BY_SOURCES : decision.move;
}

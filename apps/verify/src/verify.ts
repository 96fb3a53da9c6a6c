import { openHistory } from "@becivic/forge/git";
import { checkOverdue, checkRow, checkStandings, checkVotes, defaultThresholds, Replay, type ReplayFinding } from "@becivic/lifecycle";
import { checkFirstRows } from "./first-rows.ts";
import { ArtefactReader } from "./read-artefacts.ts";
import { readSnapshot, type Snapshot } from "./read-snapshot.ts";
import { lineOver, readSteps } from "./read-steps.ts";
import { openSnapshot } from "./snapshot-source.ts";
import { Unreadable } from "./unreadable.ts";

export interface VerifyOptions {
  repository: string;
  /** A folder; if undefined, the branch of the repository. */
  snapshot: string | undefined;
}

export interface Verdict {
  as_of: string | undefined;
  commit: string | undefined;
  /** Later commits are those after the snapshot. Of their moves, only the form is checked; their votes are in the next snapshot. */
  checked: { commits: number; later_commits: number; unproven_moves: number; texts: number; rows: number; validations: number };
  differences: ReplayFinding[];
  notes: ReplayFinding[];
}

/** Recomputes every status, version and cohort from the votes of a snapshot and the git log, and lists every difference. */
export async function verify({ repository, snapshot: folder }: VerifyOptions): Promise<Verdict> {
  const history = openHistory(repository);
  if (history === undefined)
    throw new Unreadable(`${repository} is not a git repository. Clone the corpus, and name the clone with --repository.`);
  const findings: ReplayFinding[] = [];
  const tell = (finding: ReplayFinding): void => void findings.push(finding);
  const snapshot = await readSnapshot(await openSnapshot(folder, history), tell);
  const line = snapshot && (await lineOver(snapshot.commit, history));
  let checked = { commits: 0, later_commits: 0, unproven_moves: 0, texts: 0, rows: 0, validations: 0 };
  if (snapshot !== undefined && line !== undefined) {
    const until = line.findIndex(({ id }) => id === snapshot.commit) + 1;
    const replay = new Replay(snapshot.votes, defaultThresholds, tell);
    const reader = new ArtefactReader();
    for await (const step of readSteps(history, line.slice(0, until), reader)) replay.apply(step);
    check(snapshot, replay, tell);
    checkFirstRows(snapshot, reader, tell);
    const counts = { texts: replay.tracks.size, rows: snapshot.rows.size, validations: snapshot.voteCount };
    // The snapshot does not have the votes of later commits.
    let unproven = 0;
    for await (const step of readSteps(history, line.slice(until), reader)) {
      replay.apply(step, false);
      unproven += step.moves.length;
    }
    checked = { commits: until, later_commits: line.length - until, unproven_moves: unproven, ...counts };
  } else if (snapshot !== undefined)
    tell({ kind: "difference", rule: "history", subject: "main", text: "the commit in the manifest of the snapshot is not on main" });
  return {
    as_of: snapshot === undefined ? undefined : new Date(snapshot.asOf).toISOString(),
    commit: snapshot?.commit,
    checked,
    differences: findings.filter(({ kind }) => kind === "difference"),
    notes: findings.filter(({ kind }) => kind === "note"),
  };
}

function check({ votes, standings, rows, concerns, asOf }: Snapshot, replay: Replay, tell: (finding: ReplayFinding) => void): void {
  checkStandings(standings, replay.tracks, tell);
  for (const track of replay.tracks.values()) checkOverdue(track, votes, asOf, defaultThresholds, tell);
  for (const { key, revisions } of rows.values())
    checkRow({ key, revisions, votes, thresholds: defaultThresholds, asOf, quarantines: replay.quarantines, tell });
  const counts = new Map([...rows].map(([name, { revisions }]) => [name, revisions.length]));
  checkVotes(votes, { tracks: replay.tracks, revisions: counts, concerns }, asOf, tell);
}

import { openHistory } from "@becivic/forge/git";
import {
  checkOverdue,
  checkRow,
  checkStandings,
  checkVotes,
  defaultThresholds,
  type Finding,
  Replay,
  type RowCheck,
} from "@becivic/lifecycle";
import { readSnapshot, type Snapshot } from "./read-snapshot.ts";
import { readSteps } from "./read-steps.ts";
import { openSnapshot } from "./snapshot-source.ts";
import { Unreadable } from "./unreadable.ts";

export interface Wanted {
  repository: string;
  /** A folder; undefined takes the branch of the repository. */
  snapshot: string | undefined;
}

export interface Verdict {
  as_of: string | undefined;
  commit: string | undefined;
  checked: { commits: number; texts: number; rows: number; validations: number };
  differences: Finding[];
  notes: Finding[];
}

/** Recomputes every status, version and cohort from the votes of a snapshot and the log of git, and names what is not as it should be. */
export async function verify({ repository, snapshot: folder }: Wanted): Promise<Verdict> {
  const history = openHistory(repository);
  if (history === undefined)
    throw new Unreadable(`${repository} is not a git repository. Clone the corpus, and name the clone with --repository.`);
  const findings: Finding[] = [];
  const tell = (finding: Finding): void => void findings.push(finding);
  const snapshot = await readSnapshot(await openSnapshot(folder, history), tell);
  const checked = { commits: 0, texts: 0, rows: 0, validations: 0 };
  if (snapshot !== undefined) {
    const main = await history.tip("main");
    if (main === undefined) throw new Unreadable("The repository has no branch main.");
    const replay = new Replay(snapshot.votes, defaultThresholds, tell);
    let isReached = false;
    for await (const step of readSteps(history, main)) {
      // What came after the snapshot was taken has votes that it does not know.
      if (isReached) break;
      replay.apply(step);
      checked.commits += 1;
      isReached = step.id === snapshot.commit;
    }
    if (!isReached)
      tell({ kind: "difference", rule: "history", subject: "main", text: "the commit that the snapshot names is not on main" });
    else check(snapshot, replay, tell);
    Object.assign(checked, { texts: replay.tracks.size, rows: snapshot.rows.size, validations: snapshot.voteCount });
  }
  return {
    as_of: snapshot === undefined ? undefined : new Date(snapshot.asOf).toISOString(),
    commit: snapshot?.commit,
    checked,
    differences: findings.filter(({ kind }) => kind === "difference"),
    notes: findings.filter(({ kind }) => kind === "note"),
  };
}

function check({ votes, standings, rows, concerns, asOf }: Snapshot, replay: Replay, tell: (finding: Finding) => void): void {
  checkStandings(standings, replay.tracks, tell);
  for (const track of replay.tracks.values()) checkOverdue(track, votes, asOf, defaultThresholds, tell);
  for (const [name, revisions] of rows) {
    const [targetType, uid = ""] = name.split(" ") as [RowCheck["targetType"], string];
    checkRow({ targetType, uid, revisions, votes, thresholds: defaultThresholds, asOf, quarantines: replay.quarantines, tell });
  }
  const counts = new Map([...rows].map(([name, revisions]) => [name, revisions.length]));
  checkVotes(votes, { tracks: replay.tracks, revisions: counts, concerns }, tell);
}

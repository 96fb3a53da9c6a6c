import { formatTarget } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import {
  type ArtefactKey,
  afterMove,
  cohortKey,
  fromTrailers,
  keepsAddresses,
  type Move,
  momentOfMove,
  type Standing,
  type Thresholds,
} from "@becivic/lifecycle";
import { findArtefact, pathOf } from "../corpus-state/artefact-file.ts";
import type { NewMove } from "../database/published.ts";
import type { Write } from "../database/writes.ts";
import { BOT, type Commit } from "../ports/forge.ts";

export function isByBot({ author }: Commit): boolean {
  return author.email === BOT.email;
}

/** Only trailers in commits of the bot count: every author can write a trailer. */
export function movesOf(commit: Commit): Move[] {
  return isByBot(commit) ? fromTrailers(commit.message) : [];
}

/** Folds the log of main into standings, commit by commit. */
export class Fold {
  readonly standings: Map<string, Standing>;
  readonly moves: NewMove[] = [];
  readonly forgetting: Write[] = [];
  readonly touched = new Map<string, ArtefactKey>();
  private readonly thresholds: Thresholds;

  constructor(thresholds: Thresholds, standings: ReadonlyMap<string, Standing> = new Map()) {
    this.thresholds = thresholds;
    this.standings = new Map(standings);
  }

  apply(move: Move, commit: Commit): void {
    const { target_type, target_id, status, version, restores } = move;
    const key = { target_type, target_id };
    const was = this.standings.get(formatTarget(key));
    const at = momentOfMove(was, commit.at);
    const standing = afterMove(was, move, at, this.thresholds);
    this.standings.set(formatTarget(key), standing);
    this.touched.set(formatTarget(key), key);
    const { carriedCohort, flagsNeeded } = standing;
    const [before] = commit.parents;
    this.moves.push({ ...key, commit: commit.id, before, move: move.move, status, version, restores, carriedCohort, flagsNeeded, at });
    if (was === undefined) return;
    if (cohortKey(was) !== cohortKey(standing)) this.forgetting.push({ do: "forget_voters", ...key, cohort: cohortKey(was) });
    // The authors of a quarantined artefact are kept, because it may be reinstated.
    if (was.status !== status && !keepsAddresses(status))
      this.forgetting.push({ do: "forget_addresses", ...key, keepsAuthors: status === "quarantined" });
  }

  /** Adds a move for each artefact whose state in the tree follows from no move: in the first commit, and after a push by a maintainer. */
  reconcile(corpus: Corpus, commit: Commit, only?: readonly ArtefactKey[]): void {
    for (const key of only ?? allArtefacts(corpus)) {
      const file = findArtefact(corpus, key);
      const standing = this.standings.get(formatTarget(key));
      this.touched.set(formatTarget(key), key);
      if (file === undefined || (standing?.status === file.status && standing.version === file.version)) continue;
      const { status, version } = file;
      this.apply({ ...key, move: standing === undefined ? "create" : "import", status, version, isReset: standing !== undefined }, commit);
    }
  }
}

export function allArtefacts(corpus: Corpus): ArtefactKey[] {
  return [
    ...[...corpus.skills.keys()].map((target_id) => ({ target_type: "skill" as const, target_id })),
    ...Object.keys(corpus.paths?.paths ?? {}).map((target_id) => ({ target_type: "path" as const, target_id })),
  ];
}

/** The artefacts that differ. A skill that was not parsed again is the same object, so it has not changed. */
export function changedArtefacts(before: Corpus, after: Corpus): ArtefactKey[] {
  const keys = new Map([...allArtefacts(before), ...allArtefacts(after)].map((key) => [formatTarget(key), key]));
  return [...keys.values()].filter(({ target_type, target_id }) =>
    target_type === "skill"
      ? before.skills.get(target_id) !== after.skills.get(target_id)
      : before.paths !== after.paths && JSON.stringify(pathOf(before, target_id)) !== JSON.stringify(pathOf(after, target_id)),
  );
}

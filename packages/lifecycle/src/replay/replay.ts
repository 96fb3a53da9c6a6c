import { formatTarget } from "@becivic/contract";
import type { Move } from "../moves.ts";
import { afterMove, cohortKey, momentOfMove } from "../standing.ts";
import type { Thresholds } from "../thresholds.ts";
import { checkByHand } from "./check-by-hand.ts";
import { checkMove } from "./check-move.ts";
import type { ReportFinding } from "./finding.ts";
import type { ArtefactState, ChangedArtefact, ReplayStep, Track } from "./track.ts";
import type { VoteBook } from "./votes.ts";

/** Replays the log of git commit by commit, as the service did, and checks each commit. */
export class Replay {
  readonly tracks = new Map<string, Track>();
  /** The times at which texts were withdrawn: the rows of a text are withdrawn with it. */
  readonly quarantines = new Set<number>();
  private readonly votes: VoteBook;
  private readonly thresholds: Thresholds;
  private readonly tell: ReportFinding;
  private lastBotAt = 0;
  /** The cohorts of deleted artefacts: their votes are still there, and an artefact may be created again. */
  private readonly gone = new Map<string, Track["cohorts"]>();

  constructor(votes: VoteBook, thresholds: Thresholds, tell: ReportFinding) {
    this.votes = votes;
    this.thresholds = thresholds;
    this.tell = tell;
  }

  /** Without votes, only the form of a step is checked: trailers, tree, version, status, and the merged commit. */
  apply(step: ReplayStep, votesAreKnown = true): void {
    const isRoot = step.before === undefined;
    if (step.author === "bot" && step.at < this.lastBotAt)
      this.tell({
        kind: "difference",
        rule: "history",
        subject: "main",
        commit: step.id,
        text: "the bot's commit is older than the one before it",
      });
    if (step.author === "bot") this.lastBotAt = Math.max(this.lastBotAt, step.at);
    if (!isRoot) this.checkFiles(step);
    if (!isRoot) this.checkMerge(step);
    const changed = new Map(step.changed.map((one) => [formatTarget(one), one]));
    for (const move of step.moves) {
      const own = changed.get(formatTarget(move));
      const votes = votesAreKnown ? this.votes : undefined;
      checkMove({ move, step, own, track: this.tracks.get(formatTarget(move)), votes, thresholds: this.thresholds, tell: this.tell });
      if (move.move === "quarantine") this.quarantines.add(Math.floor(step.at / 1000));
      this.recordMove(move, step, own?.now);
      changed.delete(formatTarget(move));
    }
    for (const [name, one] of changed) this.applyUnannounced(name, one, step, isRoot);
  }

  /** The bot moves main by merging pull requests, its own or the community's. */
  private checkMerge({ id, author, merges }: ReplayStep): void {
    if (author === "bot" && merges !== "bot" && merges !== "community")
      this.tell({ kind: "difference", rule: "history", subject: "main", commit: id, text: "a commit of the bot merges no pull request" });
  }

  /** Other files that the bot changes have to come from the merged commit, and every file has to stay readable. */
  private checkFiles(step: ReplayStep): void {
    const isByBot = step.author === "bot";
    for (const file of isByBot ? step.strays : [])
      this.tell({
        kind: "difference",
        rule: "history",
        subject: file,
        commit: step.id,
        text: "a commit of the bot changes it, and no merge explains the change",
      });
    for (const file of step.unreadable)
      this.tell({
        kind: isByBot ? "difference" : "note",
        rule: isByBot ? "history" : "by_hand",
        subject: file,
        commit: step.id,
        text: "it cannot be read any more",
      });
  }

  /** Applies a change without a move: in the first commit, by hand, or where the bot omitted the trailer. */
  private applyUnannounced(name: string, one: ChangedArtefact, step: ReplayStep, isRoot: boolean): void {
    const track = this.tracks.get(name);
    if (!isRoot) {
      if (step.author === "bot")
        this.tell({
          kind: "difference",
          rule: "history",
          subject: name,
          commit: step.id,
          text: "a commit of the bot changes it without a trailer",
        });
      else checkByHand(name, one, track, step.id, this.tell);
    }
    if (one.now === undefined) {
      if (track !== undefined) this.gone.set(name, track.cohorts);
      this.tracks.delete(name);
      return;
    }
    const { status, version } = one.now;
    const { target_type, target_id } = one;
    if (track !== undefined && track.standing.status === status && track.standing.version === version) {
      track.state = one.now;
      return;
    }
    this.recordMove(
      { target_type, target_id, move: track === undefined ? "create" : "import", status, version, isReset: track !== undefined },
      step,
      one.now,
    );
  }

  private recordMove(move: Move, step: ReplayStep, now: ArtefactState | undefined): void {
    const { target_type, target_id, status, version, restores } = move;
    const key = { target_type, target_id };
    const track = this.tracks.get(formatTarget(key));
    const state = now ?? track?.state;
    if (state === undefined) return;
    const at = momentOfMove(track?.standing, step.at);
    const standing = afterMove(track?.standing, move, at, this.thresholds);
    const { carriedCohort, flagsNeeded } = standing;
    const next: Track = track ?? {
      key,
      standing,
      state,
      log: [],
      stateAt: new Map(),
      cohorts: this.gone.get(formatTarget(key)) ?? new Map(),
    };
    const [was, is] = [track === undefined ? undefined : cohortKey(track.standing), cohortKey(standing)];
    if (was !== undefined && was !== is) next.cohorts.set(was, { from: next.cohorts.get(was)?.from ?? 0, until: at });
    if (was !== is) next.cohorts.set(is, { from: at, until: Number.POSITIVE_INFINITY });
    next.standing = standing;
    next.state = state;
    next.log.push({ commit: step.id, before: step.before, move: move.move, status, version, restores, carriedCohort, flagsNeeded });
    next.stateAt.set(step.id, state);
    this.tracks.set(formatTarget(key), next);
  }
}

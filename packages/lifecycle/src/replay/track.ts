import type { CohortKey, LifecycleStatus } from "@becivic/contract";
import { type EarlierContent, earlierContent, type LoggedMove } from "../earlier-content.ts";
import type { ArtefactKey, Move } from "../moves.ts";
import type { Standing } from "../standing.ts";

/** An artefact as a tree has it. */
export interface ArtefactState {
  status: LifecycleStatus;
  version: string;
  isPinned: boolean;
  isMeta: boolean;
  previousStable: string | undefined;
  /** A digest of what it says, whatever its status, version and numbers. */
  contentDigest: string;
  /** Of a path: each source, as a digest, and whether it is marked as observed. */
  sources: ReadonlyMap<string, { contentDigest: string; isObserved: boolean }>;
}

export interface ChangedArtefact extends ArtefactKey {
  /** Undefined where it is gone. */
  now: ArtefactState | undefined;
  /** Only the form of tags changed. */
  isTagOnly: boolean;
  /** What was proposed, where the commit merges something: what it said there. */
  proposedDigest: string | undefined;
}

/** One commit on the line of main. */
export interface ReplayStep {
  id: string;
  before: string | undefined;
  at: number;
  author: "bot" | "other";
  /** Who wrote what it merges. */
  merges: "community" | "bot" | "other" | undefined;
  /** As its trailers say; of the bot's commits only. */
  moves: readonly Move[];
  changed: readonly ChangedArtefact[];
  /** Other files that it changes, and that are neither what it merges, nor restored with a text, nor lists that only grow. */
  strays: readonly string[];
  /** Skills, and the index of paths, that could be read before and cannot any more. */
  unreadable: readonly string[];
}

/** What is known of one artefact on the way through the log. */
export interface Track {
  key: ArtefactKey;
  standing: Standing;
  state: ArtefactState;
  log: LoggedMove[];
  /** What it said after each entry of the log, by the commit. */
  stateAt: Map<string, ArtefactState>;
  cohorts: Map<CohortKey, { from: number; until: number }>;
}

/** What stood before the change that is judged now. */
export function earlierOf({ log, state }: Track): EarlierContent | undefined {
  return earlierContent(log, state.previousStable);
}

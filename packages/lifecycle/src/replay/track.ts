import type { CohortKey, LifecycleStatus } from "@becivic/contract";
import { type EarlierContent, earlierContent, type LoggedMove } from "../earlier-content.ts";
import type { ArtefactKey, Move } from "../moves.ts";
import type { Standing } from "../standing.ts";

/** The state of an artefact in a tree. */
export interface ArtefactState {
  status: LifecycleStatus;
  version: string;
  isPinned: boolean;
  isMeta: boolean;
  previousStable: string | undefined;
  /** A digest of its content without status, version and uids. */
  contentDigest: string;
  /** For a path: the digest of each source, and whether it is marked as observed. */
  sources: ReadonlyMap<string, { contentDigest: string; isObserved: boolean }>;
}

export interface ChangedArtefact extends ArtefactKey {
  /** Undefined where it was deleted. */
  now: ArtefactState | undefined;
  /** Only the form of tags changed. */
  isTagOnly: boolean;
  /** The digest of the proposed content, where the commit merges a proposal. */
  proposedDigest: string | undefined;
}

/** One commit on the line of main. */
export interface ReplayStep {
  id: string;
  before: string | undefined;
  at: number;
  author: "bot" | "other";
  /** The author of the merged commit. */
  merges: "community" | "bot" | "other" | undefined;
  /** The moves in its trailers; of the bot's commits only. */
  moves: readonly Move[];
  changed: readonly ChangedArtefact[];
  /** Other changed files that are neither part of the merged commit, nor restored with a text, nor append-only lists. */
  strays: readonly string[];
  /** Skills, and the index of paths, that have become unreadable. */
  unreadable: readonly string[];
}

/** The state of one artefact during the replay. */
export interface Track {
  key: ArtefactKey;
  standing: Standing;
  state: ArtefactState;
  log: LoggedMove[];
  /** Its state after each entry of the log, by the commit. */
  stateAt: Map<string, ArtefactState>;
  cohorts: Map<CohortKey, { from: number; until: number }>;
}

/** The content before the change that is judged now. */
export function earlierOf({ log, state }: Track): EarlierContent | undefined {
  return earlierContent(log, state.previousStable);
}

import type { CatalogueType, LifecycleStatus, Path, TargetKey } from "@becivic/contract";
import type { ArtefactKey, LoggedMove, Standing, Tally, Thresholds } from "@becivic/lifecycle";

export type StandingWrite =
  /** Records the sender of a submission as an author, who may not vote on the target. */
  ({ do: "keep_submitter"; id: string } & TargetKey) | ({ do: "refuse_change"; content: string; expiresAt: number } & TargetKey);

export interface StandingReads {
  find(key: ArtefactKey): Promise<Standing | undefined>;
  /** The standings of several artefacts, by the formatted target. */
  list(keys: readonly ArtefactKey[]): Promise<ReadonlyMap<string, Standing>>;
  /** The moves of a skill or path, oldest first. */
  moves(key: ArtefactKey): Promise<TimedMove[]>;
  /** The withdrawn versions of skills, oldest first. */
  withdrawnVersions(): Promise<{ id: string; version: string; commit: string; at: number }[]>;
  /** Digests of changes that were rolled back recently. */
  refusedChanges(key: TargetKey): Promise<string[]>;
  /** Everything that the consensus may move: all that is not stable, and what is stable with enough votes against it for these thresholds. */
  candidates(thresholds: Thresholds): Promise<Candidates>;
}

/** A move with the time of its commit. */
export interface TimedMove extends LoggedMove {
  at: number;
}

export interface Candidates {
  rows: RowCandidate[];
  skills: SkillCandidate[];
  paths: PathFacts[];
}

export interface RowCandidate {
  target_type: CatalogueType;
  uid: string;
  revision: number;
  status: LifecycleStatus;
  committedAt: number;
  flagsNeeded: number;
  votes: Tally;
  carried: Tally;
}

export interface SkillCandidate {
  id: string;
  standing: Standing;
  votes: Tally;
  carried: Tally;
}

export interface PathFacts extends SkillCandidate {
  entry: Path;
  /** Votes on the path and on all its sources. */
  combinedVotes: Tally;
  sources: ReadonlyMap<string, Tally>;
  lastConfirmAt: number | undefined;
}

import type { CatalogueType, LifecycleStatus, Path, TargetKey } from "@becivic/contract";
import type { ArtefactKey, LoggedMove, Standing, Tally, Thresholds } from "@becivic/lifecycle";

export type StandingWrite =
  /** The sender of a submission may not vote on this. */
  ({ do: "keep_submitter"; id: string } & TargetKey) | ({ do: "refuse_change"; content: string; expiresAt: number } & TargetKey);

export interface StandingReads {
  find(key: ArtefactKey): Promise<Standing | undefined>;
  /** Of several, by the formatted target. */
  list(keys: readonly ArtefactKey[]): Promise<ReadonlyMap<string, Standing>>;
  /** What happened to a skill or path, oldest first. */
  moves(key: ArtefactKey): Promise<TimedMove[]>;
  /** Versions of skills that were withdrawn, oldest first. */
  withdrawnVersions(): Promise<{ id: string; version: string; commit: string; at: number }[]>;
  /** Digests of what was rolled back not long ago. */
  refusedChanges(key: TargetKey): Promise<string[]>;
  /** Everything that the consensus may move: what is not stable, and what is stable and has as many votes against it as these thresholds ask for. */
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
  combinedVotes: Tally;
  sources: ReadonlyMap<string, Tally>;
  lastConfirmAt: number | undefined;
}

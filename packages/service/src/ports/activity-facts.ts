import type { CatalogueType, LifecycleStatus, PathSource, TargetType } from "@becivic/contract";
import type { Standing, Tally } from "@becivic/lifecycle";

// What the database knows of how things are used and seen: for indexes, dashboards and probes.

export interface ActivityFacts {
  skills: ArtefactActivity[];
  paths: (ArtefactActivity & { sources: ReadonlyMap<string, number | undefined> })[];
  /** How many rows of the catalogue there are, by kind and status, and when the last of them came to that status. */
  rows: { target_type: CatalogueType; status: LifecycleStatus; count: number; movedAt: number }[];
  /** Concerns that are shown, by the day: about what, and from which countries where they say so. Only the number of countries is published. */
  concerns: { target_type: TargetType; target_id: string; day: string; origins: readonly string[]; count: number }[];
  /** Live votes, by the day. */
  votes: { day: string; confirms: number; rejects: number; probes: number }[];
  revalidations: ReadonlyMap<string, number>;
}

export interface ProbeFacts {
  references: { uid: string; url: string }[];
  paths: { id: string; sources: PathSource[]; takesVotes: boolean }[];
  /** By the formatted target. */
  probed: ReadonlyMap<string, number>;
  revalidations: ReadonlyMap<string, number>;
}

export interface SourceSightings {
  confirmedAt: number | undefined;
  /** By somebody who went there, not by a probe. */
  confirmedByUserAt: number | undefined;
  probedAt: number | undefined;
  probeOutcome: string | undefined;
}

export interface ArtefactActivity {
  id: string;
  standing: Standing;
  votes: Tally;
  /** When it was last voted on, to the day. */
  lastVoteAt: number | undefined;
  /** The commit that last changed what it says. */
  commit: string;
}

import type { CatalogueType, LifecycleStatus, PathSource, TargetType } from "@becivic/contract";
import type { Standing, Tally } from "@becivic/lifecycle";

// Facts about use and freshness: for indexes, dashboards and probes.

export interface ActivityFacts {
  skills: ArtefactActivity[];
  paths: (ArtefactActivity & { sources: ReadonlyMap<string, number | undefined> })[];
  /** The number of rows of the catalogue by kind and status, and when the last of them reached that status. */
  rows: { target_type: CatalogueType; status: LifecycleStatus; count: number; movedAt: number }[];
  /** Visible concerns by day, with their target and the countries that they state. Only the number of countries is published. */
  concerns: { target_type: TargetType; target_id: string; day: string; origins: readonly string[]; count: number }[];
  /** Live votes by day. */
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
  /** The last confirm by a user, not by a probe. */
  confirmedByUserAt: number | undefined;
  probedAt: number | undefined;
  probeOutcome: string | undefined;
}

export interface ArtefactActivity {
  id: string;
  standing: Standing;
  votes: Tally;
  /** The day of its last vote. */
  lastVoteAt: number | undefined;
  /** The commit that last changed its content. */
  commit: string;
}

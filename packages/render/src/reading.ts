import type { Language, LifecycleStatus, ObservationsBlockItem, Skill } from "@becivic/contract";
import type { CommuneWords, FigureBasis, SkillBody } from "@becivic/corpus";
import type { PreviousStable } from "./banner.ts";

/** A figure of the catalogue, as a reader meets it. */
export interface ValueReading {
  uid: string;
  name: string;
  status: LifecycleStatus;
  /** As it is written out: €20. */
  figure: string;
  /** The last figure that was stable, while this one is not. */
  lastStable: string | undefined;
  /** The figure before a correction that is still being confirmed. */
  replaced: string | undefined;
  /** How sure it is. */
  basis: FigureBasis;
  unit: string | undefined;
  /** The name of the reference it is taken from. */
  source: string | undefined;
  /** How many communes have a value of their own. Absent for the past. */
  communes?: number;
  /** Set where this is the own value of the commune that the reader asked for. */
  own?: CommuneWords;
}

export interface ReferenceReading {
  uid: string;
  name: string;
  status: LifecycleStatus;
  title: string;
  url: string;
  archivedUrl: string | undefined;
  lastVerified: string | undefined;
  /** How the page was read, and of which month it is. */
  read: { how: "copy" | "live"; pageDate: string | undefined } | undefined;
}

/** An observation of a sender, or a change that a sender proposed. */
export interface ObservationReading {
  type: "concern" | "amendment";
  target_type: string;
  target_id: string;
  text: string;
  up: number;
  down: number;
  /** People see it behind a click only, and agents not at all. */
  isHidden: boolean;
  committedAt: string | undefined;
  /** Of a concern: where and when it was met. */
  evidence?: Evidence;
  /** Where the text is that it is about, in a list about several. */
  page?: { href: string; title: string; titles?: Readonly<Partial<Record<Language, string>>> | undefined };
}

/** Whom a concern speaks for, and what it rests on, as far as its sender wrote it. */
export interface Evidence {
  scope: ObservationsBlockItem["scope"];
  /** A NIS code, a region or a role, as the scope says, and how it is called. */
  specifier: string | undefined;
  specifierName: string | undefined;
  /** The NIS code or the slug of a commune, and its name. */
  commune: string | undefined;
  communeName: string | undefined;
  date: string | undefined;
  source: ObservationsBlockItem["evidence_source"];
}

export interface CohortReading {
  affirms: number;
  rejects: number;
  distinct_ips: number;
  injection_flags: number;
  cohort_started_at: string;
  last_validation_at: string | null;
  n: number;
  skill_quality_avg?: number;
  skill_quality_n?: number;
}

/** Everything that a view of a skill is made of. What was looked up is there; what could not be found is not. */
export interface SkillReading {
  id: string;
  frontmatter: Skill;
  body: SkillBody;
  bodyText: string;
  status: LifecycleStatus;
  version: string;
  /** The text is one of the past; votes and observations are those of today. */
  isPast?: boolean;
  /** The day of the last confirmation. */
  lastConfirmation: string | undefined;
  /** The last stable version, while this one is not stable. */
  previousStable: PreviousStable | undefined;
  /** By uid. */
  values: ReadonlyMap<string, ValueReading>;
  references: ReadonlyMap<string, ReferenceReading>;
  /** Titles of the paths and skills that are anchored. */
  paths: ReadonlyMap<string, string>;
  skills: ReadonlyMap<string, string>;
  cohort: CohortReading;
  observations: readonly ObservationReading[];
}

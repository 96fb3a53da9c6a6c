import type { CatalogueType, CohortKey } from "@becivic/contract";
import type { Standing, Tally } from "@becivic/lifecycle";
import type { SourceSightings } from "../ports/activity-facts.ts";
import type { Revision } from "./catalogue.ts";
import type { StoredConcern } from "./concerns.ts";
import type { TimedMove } from "./standings.ts";
import type { VoteTotals } from "./votes.ts";

/**
 * What the views of skills and paths need and the published corpus does not hold. Each call is one round trip with a fixed number of statements,
 * for one id as for all of them.
 */
export interface ReadingDatabase {
  /** By id; an id that is not published has no facts. */
  skills(ids: readonly string[] | "all"): Promise<Lookup<SkillFacts>>;
  paths(ids: readonly string[] | "all"): Promise<Lookup<PathReadingFacts>>;
  /** Rows that a text of the past cites; those of the present text come with its skill. */
  rows(uids: Readonly<Record<CatalogueType, readonly string[]>>): Promise<CitedRows>;
}

/** What was read, by key. Each entry is taken apart when it is asked for: a row that cannot be read is a fault of its own entry alone. */
export type Lookup<Facts> = Pick<ReadonlyMap<string, Facts>, "get">;

/** What is known of a skill or a path beside its text. */
export interface ArtefactFacts {
  standing: Standing;
  /** What happened to it, oldest first. */
  moves: readonly TimedMove[];
  /** The votes of each cohort that has any. Votes on a path include those on its sources. */
  cohorts: ReadonlyMap<CohortKey, VoteTotals>;
  /** About it and everything that it cites, the best first, at most `MOST_CONCERNS`. */
  concerns: readonly StoredConcern[];
}

export interface SkillFacts extends ArtefactFacts {
  /** The stars of the present cohort. */
  rating: { stars: number; ratings: number };
  /** The rows that the skill cites, and those of the other skills of the same question. */
  rows: CitedRows;
}

export interface PathReadingFacts extends ArtefactFacts {
  /** How fresh each source is, by its id. */
  sightings: ReadonlyMap<string, SourceSightings>;
  /** Since when each flagged class of sources has to be confirmed again. */
  revalidations: ReadonlyMap<string, number>;
}

/** By uid. */
export type CitedRows = Readonly<Record<CatalogueType, Lookup<RowFacts>>>;

export interface RowFacts {
  /** Oldest first. */
  revisions: readonly Revision[];
  /** The votes on the newest revision, where it is a change that is not confirmed yet; none for any other row. */
  votesOnChange: Tally;
}

/** How many concerns a view of one skill or path shows. */
export const MOST_CONCERNS = 200;

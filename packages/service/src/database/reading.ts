import type { CatalogueType, CohortKey } from "@becivic/contract";
import type { Standing, Tally } from "@becivic/lifecycle";
import type { SourceSightings } from "../ports/activity-facts.ts";
import type { Revision } from "./catalogue.ts";
import type { StoredConcern } from "./concerns.ts";
import type { TimedMove } from "./standings.ts";
import type { VoteTotals } from "./votes.ts";

/**
 * The facts that views of skills and paths need beside the published corpus. Each call is one round trip with a fixed number of statements,
 * for one id or for all.
 */
export interface ReadingDatabase {
  /** By id; an id that is not published has no facts. */
  skills(ids: readonly string[] | "all"): Promise<Lookup<SkillFacts>>;
  paths(ids: readonly string[] | "all"): Promise<Lookup<PathReadingFacts>>;
  /** Rows that an earlier text cites; the rows of the current text come with its skill. */
  rows(uids: Readonly<Record<CatalogueType, readonly string[]>>): Promise<CitedRows>;
}

/** Facts by key. Each entry is parsed when it is requested, so that an unreadable row affects its own entry only. */
export type Lookup<Facts> = Pick<ReadonlyMap<string, Facts>, "get">;

/** The facts of a skill or a path beside its text. */
export interface ArtefactFacts {
  standing: Standing;
  /** Its moves, oldest first. */
  moves: readonly TimedMove[];
  /** The votes of each cohort that has any. Votes on a path include those on its sources. */
  cohorts: ReadonlyMap<CohortKey, VoteTotals>;
  /** Concerns about it and everything that it cites, the best first, at most `MOST_CONCERNS`. */
  concerns: readonly StoredConcern[];
}

export interface SkillFacts extends ArtefactFacts {
  /** The stars of the current cohort. */
  rating: { stars: number; ratings: number };
  /** The rows that the skill cites, and those of the other skills of the same call. */
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
  /** The votes on the newest revision, where it is a change that is not confirmed yet; otherwise no votes. */
  votesOnChange: Tally;
  /** How many communes have a value of their own. */
  communes: number;
}

/** The most concerns that a view of one skill or path shows. */
export const MOST_CONCERNS = 200;

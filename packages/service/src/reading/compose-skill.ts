import { type LifecycleStatus, memoise } from "@becivic/contract";
import type { Corpus, LoadedSkill } from "@becivic/corpus";
import type { CohortReading, PreviousStable, SkillReading, ValueReading } from "@becivic/render";
import { pathTitle, skillTitle } from "../corpus-state/titles.ts";
import type { CitedRows, Lookup, RowFacts, SkillFacts } from "../database/reading.ts";
import type { VoteTotals } from "../database/votes.ts";
import { displayPolicy } from "../policy.ts";
import { dayOf } from "../time.ts";
import { cohortVotes, toCohort } from "./cohort.ts";
import { type CommuneQuery, communeValue, toOwnReading } from "./commune-values.ts";
import { toObservations } from "./observations.ts";
import { proposedChanges } from "./proposed-changes.ts";
import { type RowMoment, rowAt, toReferenceReading, toValueReading } from "./row-readings.ts";

/** A text of a skill, of now or of a moment of the past. */
export interface SkillMoment {
  skill: LoadedSkill;
  status: LifecycleStatus;
  version: string;
  /** The rows that this text cites. */
  rows: CitedRows;
  /** Undefined for now. */
  at: number | undefined;
  /** Set where the reader asks for the figures of one commune. */
  commune?: CommuneQuery | undefined;
}

const composed = new WeakMap<SkillFacts, { skill: LoadedSkill; corpus: Corpus; today: string; reading: SkillReading }>();

/**
 * Everything that a view of a skill shows. Votes and observations are those of now, also beside a text of the past. The reading is the same object
 * for as long as the text, the corpus, the facts and the day are, and so is what was written from it.
 *
 * @param today the day by which a figure is expired or not
 */
export function composeSkill(moment: SkillMoment, facts: SkillFacts, corpus: Corpus, today: string): SkillReading {
  const { skill, at, commune } = moment;
  if (at !== undefined || commune !== undefined) return readingOf(moment, facts, corpus, today);
  const before = composed.get(facts);
  if (before?.skill === skill && before.corpus === corpus && before.today === today) return before.reading;
  const reading = readingOf(moment, facts, corpus, today);
  composed.set(facts, { skill, corpus, today, reading });
  return reading;
}

function readingOf(
  { skill, status, version, rows, at, commune }: SkillMoment,
  facts: SkillFacts,
  corpus: Corpus,
  today: string,
): SkillReading {
  const cited = citedIds(skill.body);
  const values = citedRows(cited.VV, rows.volatile_value);
  const references = citedRows(cited.Ref, rows.reference);
  const votes = cohortVotes(facts);
  return {
    id: skill.folder,
    frontmatter: skill.frontmatter,
    body: skill.body,
    bodyText: skill.bodyText,
    status,
    version,
    isPast: at !== undefined,
    // The last stable text is that of today, and says nothing of a day before.
    previousStable: at === undefined && status !== "stable" ? previousStable(skill, facts) : undefined,
    lastConfirmation: votes.lastConfirmAt === undefined ? undefined : dayOf(votes.lastConfirmAt),
    values: readRows(values, at, (uid, moment, { communes }) => {
      const general = toValueReading(uid, moment, corpus, today);
      if (general === undefined) return undefined;
      return ownReading(general, commune, { corpus, at }) ?? (at === undefined && communes > 0 ? { ...general, communes } : general);
    }),
    references: readRows(references, at, (uid, moment) => toReferenceReading(uid, moment, corpus)),
    paths: new Map(cited.Path.flatMap((id) => titled(id, pathTitle(id, corpus)))),
    skills: new Map(cited.Skill.flatMap((id) => titled(id, skillTitle(id, corpus)))),
    cohort: ratedCohort(facts, votes),
    observations: [
      ...toObservations(facts.concerns, corpus),
      ...proposedChanges("volatile_value", values),
      ...proposedChanges("reference", references),
    ],
  };
}

/** The figure as the commune has it that the reader asks for; undefined where it has none of its own. */
function ownReading(general: ValueReading, commune: CommuneQuery | undefined, moment: { corpus: Corpus; at: number | undefined }) {
  const facts = commune?.values.get(general.uid);
  if (general.status === "deprecated") return undefined;
  const own = commune && facts && communeValue([general.uid, commune.code], facts, moment);
  return own && toOwnReading(general, own, commune.name);
}

type Cited = Readonly<Record<"VV" | "Ref" | "Path" | "Skill", readonly string[]>>;

/** The rows, in the order of their uids, and the paths and skills that a text names, each once. */
export const citedIds = memoise(({ tags }: LoadedSkill["body"]): Cited => {
  const ids = { VV: new Set<string>(), Ref: new Set<string>(), Path: new Set<string>(), Skill: new Set<string>() };
  for (const { name, attributes } of tags)
    if (name === "VV" || name === "Ref" || name === "Path" || name === "Skill") ids[name].add(attributes.uid ?? attributes.id ?? "");
  return { VV: [...ids.VV].sort(), Ref: [...ids.Ref].sort(), Path: [...ids.Path], Skill: [...ids.Skill] };
});

type CitedRow = readonly [uid: string, facts: RowFacts];

function citedRows(uids: readonly string[], rows: Lookup<RowFacts>): CitedRow[] {
  return uids.flatMap((uid) => {
    const facts = rows.get(uid);
    return facts === undefined ? [] : [[uid, facts] as const];
  });
}

function readRows<Reading>(
  rows: readonly CitedRow[],
  at: number | undefined,
  read: (uid: string, moment: RowMoment, facts: RowFacts) => Reading | undefined,
): ReadonlyMap<string, Reading> {
  return new Map(
    rows.flatMap(([uid, facts]) => {
      const moment = rowAt(facts.revisions, at);
      // What is deprecated is no longer to be cited.
      const reading = moment === undefined || moment.revision.status === "deprecated" ? undefined : read(uid, moment, facts);
      return reading === undefined ? [] : [[uid, reading] as const];
    }),
  );
}

function titled(id: string, title: string | undefined): [string, string][] {
  return title === undefined ? [] : [[id, title]];
}

/** The last stable text, by its commit: where it can be read, and of which day it is. */
function previousStable({ folder, frontmatter }: LoadedSkill, { moves }: SkillFacts): PreviousStable | undefined {
  const sha = frontmatter.previous_stable_sha;
  if (sha === undefined) return undefined;
  const move = moves.find(({ commit }) => commit === sha);
  return { href: `/skills/${folder}/canonical.md?commit=${sha}`, day: move && dayOf(move.at) };
}

/** The votes on a skill, with its stars once there are enough of them. */
function ratedCohort({ standing, rating: { stars, ratings } }: SkillFacts, votes: VoteTotals): CohortReading {
  const cohort = toCohort(standing, votes);
  return ratings < displayPolicy.rating_shown_from_ratings
    ? cohort
    : { ...cohort, skill_quality_avg: stars / ratings, skill_quality_n: ratings };
}

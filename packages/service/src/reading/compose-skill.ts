import type { LifecycleStatus } from "@becivic/contract";
import type { Corpus, LoadedSkill } from "@becivic/corpus";
import { cohortKey, type Standing } from "@becivic/lifecycle";
import type { CohortReading, PreviousStable, SkillReading } from "@becivic/render";
import { pathTitle, skillTitle } from "../corpus-state/titles.ts";
import type { Revision } from "../database.ts";
import { displayPolicy } from "../policy.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";
import { type CohortVotes, toCohort } from "./cohort.ts";
import { readObservations } from "./observations.ts";
import { readProposed } from "./proposed-changes.ts";
import { rowAt, toReferenceReading, toValueReading } from "./row-readings.ts";

export interface SkillMoment {
  skill: LoadedSkill;
  corpus: Corpus;
  standing: Standing;
  votes: CohortVotes;
  status: LifecycleStatus;
  version: string;
  /** Undefined for now. */
  at: number | undefined;
}

/** Looks up everything that a view of a skill shows. */
export async function composeSkill(
  { skill, corpus, standing, votes, status, version, at }: SkillMoment,
  service: ServiceContext,
): Promise<SkillReading> {
  const { database } = service;
  const cited = citedIds(skill);
  const values = await database.catalogueRevisions("volatile_value", cited.VV);
  const references = await database.catalogueRevisions("reference", cited.Ref);
  const targets = (await database.citedTargets(skill.folder)) ?? [];
  const resolve = <Reading>(
    rows: ReadonlyMap<string, Revision[]>,
    read: (uid: string, moment: NonNullable<ReturnType<typeof rowAt>>) => Reading | undefined,
  ) =>
    new Map(
      [...rows].flatMap(([uid, revisions]) => {
        const moment = rowAt(revisions, at);
        // What is deprecated is no longer to be cited.
        const reading = moment === undefined || moment.revision.status === "deprecated" ? undefined : read(uid, moment);
        return reading === undefined ? [] : [[uid, reading] as const];
      }),
    );
  return {
    id: skill.folder,
    frontmatter: skill.frontmatter,
    body: skill.body,
    bodyText: skill.bodyText,
    status,
    version,
    isPast: at !== undefined,
    // The last stable text is that of today, and says nothing of a day before.
    previousStable: at === undefined && status !== "stable" ? await previousStable(skill, service) : undefined,
    lastConfirmation: votes.lastConfirmAt === undefined ? undefined : dayOf(votes.lastConfirmAt),
    values: resolve(values, (uid, moment) => toValueReading(uid, moment, corpus)),
    references: resolve(references, (uid, moment) => toReferenceReading(uid, moment, corpus)),
    paths: new Map(cited.Path.flatMap((id) => titled(id, pathTitle(id, corpus)))),
    skills: new Map(cited.Skill.flatMap((id) => titled(id, skillTitle(id, corpus)))),
    cohort: await cohortOf(skill.folder, standing, votes, service),
    observations: [
      ...(await readObservations(targets, service)),
      ...(await readProposed("volatile_value", values, service)),
      ...(await readProposed("reference", references, service)),
    ],
  };
}

/** The rows, paths and skills that a text names, each once. */
function citedIds({ body }: LoadedSkill): Readonly<Record<"VV" | "Ref" | "Path" | "Skill", string[]>> {
  const ids = { VV: new Set<string>(), Ref: new Set<string>(), Path: new Set<string>(), Skill: new Set<string>() };
  for (const { name, attributes } of body.tags)
    if (name === "VV" || name === "Ref" || name === "Path" || name === "Skill") ids[name].add(attributes.uid ?? attributes.id ?? "");
  return { VV: [...ids.VV], Ref: [...ids.Ref], Path: [...ids.Path], Skill: [...ids.Skill] };
}

function titled(id: string, title: string | undefined): [string, string][] {
  return title === undefined ? [] : [[id, title]];
}

/** The last stable text, by its commit: where it can be read, and of which day it is. */
async function previousStable({ folder, frontmatter }: LoadedSkill, { database }: ServiceContext): Promise<PreviousStable | undefined> {
  const sha = frontmatter.previous_stable_sha;
  if (sha === undefined) return undefined;
  const move = (await database.movesOf({ target_type: "skill", target_id: folder })).find(({ commit }) => commit === sha);
  return { href: `/skills/${folder}/canonical.md?commit=${sha}`, day: move && dayOf(move.at) };
}

/** How the vote on a skill stands, with its stars once there are enough of them. */
async function cohortOf(id: string, standing: Standing, votes: CohortVotes, { database }: ServiceContext): Promise<CohortReading> {
  const key = { target_type: "skill", target_id: id } as const;
  const cohort = toCohort(standing, votes);
  const { stars, ratings } = await database.ratingOf(key, cohortKey(standing));
  return ratings < displayPolicy.rating_shown_from_ratings
    ? cohort
    : { ...cohort, skill_quality_avg: stars / ratings, skill_quality_n: ratings };
}

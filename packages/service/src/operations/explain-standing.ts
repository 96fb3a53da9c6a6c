import {
  type CatalogueType,
  type Inputs,
  isCatalogueType,
  revisionCohort,
  type StatusExplanation,
  type TargetKey,
} from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { pathOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { explainArtefact, explainPath, explainVotes } from "../reading/explain.ts";
import type { ServiceContext } from "../service-context.ts";

/** The standing of an artefact, the votes of its cohort, and what is missing for the next status. */
export async function explainStanding(
  { target_type, target_id }: Inputs["standing-input"],
  now: number,
  service: ServiceContext,
): Promise<StatusExplanation> {
  if (isCatalogueType(target_type)) return explainRow({ target_type, target_id }, now, service);
  return target_type === "path" ? explainPathOf(target_id, now, service) : explainSkill(target_id, now, service);
}

async function explainSkill(id: string, now: number, { database, thresholds }: ServiceContext): Promise<StatusExplanation> {
  const facts = (await database.reading.skills([id])).get(id);
  if (facts === undefined) throw new AppError("not_found");
  return explainArtefact(facts, { now, thresholds });
}

async function explainPathOf(id: string, now: number, service: ServiceContext): Promise<StatusExplanation> {
  const { database, thresholds } = service;
  const facts = (await database.reading.paths([id])).get(id);
  if (facts === undefined) throw new AppError("not_found");
  const { corpus } = await publishedState(service);
  return explainPath(facts, pathOf(corpus, id), { now, thresholds });
}

async function explainRow(
  key: TargetKey<CatalogueType>,
  now: number,
  { database, thresholds }: ServiceContext,
): Promise<StatusExplanation> {
  const current = await database.catalogue.current(key.target_type, key.target_id);
  if (current === undefined) throw new AppError("not_found");
  const { status, revision, committedAt } = current;
  const { tally } = await database.votes.totals(key, revisionCohort(revision));
  return { status, revision, ...explainVotes(status, committedAt, tally, { now, thresholds }) };
}

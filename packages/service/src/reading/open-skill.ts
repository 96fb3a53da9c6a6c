import type { Inputs } from "@becivic/contract";
import { type Corpus, loadSkill } from "@becivic/corpus";
import { AppError } from "../app-error.ts";
import { skillFileOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { SkillFacts } from "../database/reading.ts";
import type { ServiceContext } from "../service-context.ts";
import type { CommuneQuery } from "./commune-values.ts";
import { citedIds, type SkillMoment } from "./compose-skill.ts";
import { pastContent } from "./past-content.ts";
import { pastMoment } from "./past-moment.ts";
import { requireCommune } from "./public-commune-value.ts";
import { composeFound, type SkillFound } from "./skill-found.ts";
import { unreadableSkill } from "./unreadable-skill.ts";

type SkillInput = Inputs["read-skill-input"];
type Opened = Readonly<{ skill: SkillFound; corpus: Corpus }>;

/** One skill, as it is or as it was, and the corpus that it was read from. */
export async function openSkill(
  { skill_id: id, at, commune }: Omit<SkillInput, "view">,
  now: number,
  service: ServiceContext,
): Promise<Opened> {
  const moment = pastMoment(at, now);
  const { base, corpus } = await publishedState(service);
  const facts = (await service.database.reading.skills([id])).get(id);
  if (facts === undefined) throw new AppError("not_found");
  const skillMoment = moment === undefined ? presentSkill(id, facts, { base, corpus }) : await pastSkill(id, facts, moment, service);
  const query = commune === undefined ? undefined : await communeQuery(commune, skillMoment, corpus, service);
  return { skill: composeFound({ ...skillMoment, commune: query }, facts, corpus, { now, thresholds: service.thresholds }), corpus };
}

/** The values of the commune that a reader asks for. */
async function communeQuery(code: string, { skill }: SkillMoment, corpus: Corpus, { database }: ServiceContext): Promise<CommuneQuery> {
  const name = requireCommune(code, corpus);
  return { code, name, values: await database.catalogue.inCommune(code, citedIds(skill.body).VV) };
}

type ShownSkill = SkillMoment & { commit: string };

export function presentSkill(id: string, { standing, rows }: SkillFacts, published: { base: string; corpus: Corpus }): ShownSkill {
  const { base, corpus } = published;
  const skill = corpus.skills.get(id) ?? unreadableSkill(id, standing, corpus);
  return { skill, status: standing.status, version: standing.version, rows, commit: base, at: undefined };
}

async function pastSkill(id: string, { moves }: SkillFacts, at: number, service: ServiceContext): Promise<ShownSkill> {
  const { move, content } = await pastContent({ target_type: "skill", target_id: id }, moves, at, service);
  const read = loadSkill(id, skillFileOf(id), content);
  if (!("skill" in read)) throw new AppError("not_found");
  const { skill } = read;
  const { VV: volatile_value, Ref: reference } = citedIds(skill.body);
  const { status, version, commit } = move;
  return { skill, status, version, rows: await service.database.reading.rows({ volatile_value, reference }), commit, at };
}

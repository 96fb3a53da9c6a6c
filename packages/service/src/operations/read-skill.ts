import type { Inputs, Skill, SkillAnswer } from "@becivic/contract";
import { type Corpus, loadSkill } from "@becivic/corpus";
import { bodyMarkdown, noticeMarkdown, observationsBlock, SKILL_PAST, type SkillPageView } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { skillFileOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { SkillFacts } from "../database/reading.ts";
import { citedIds, type SkillMoment } from "../reading/compose-skill.ts";
import { pastContent } from "../reading/past-content.ts";
import { pastMoment } from "../reading/past-moment.ts";
import { composeFound, type SkillFound, skillBanner } from "../reading/skill-found.ts";
import { toSkillPageView } from "../reading/skill-page-view.ts";
import { unreadableSkill } from "../reading/unreadable-skill.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf, toIso } from "../time.ts";

type SkillInput = Inputs["read-skill-input"];

/** One skill as data, as it is or as it was. */
export async function readSkill(input: SkillInput, now: number, service: ServiceContext): Promise<SkillAnswer> {
  const { found } = await openSkill(input, now, service);
  return toSkillAnswer(found, input.view);
}

/** The page of a skill, and the same as data, which is composed when it is asked for. */
export interface SkillPage {
  view: SkillPageView;
  answer: () => SkillAnswer;
}

export async function readSkillPage(input: SkillInput, now: number, service: ServiceContext): Promise<SkillPage> {
  const { found, corpus } = await openSkill(input, now, service);
  return { view: toSkillPageView(found, input.at, corpus), answer: () => toSkillAnswer(found, input.view) };
}

type Opened = Readonly<{ found: SkillFound; corpus: Corpus }>;

export async function openSkill({ skill_id: id, at }: Omit<SkillInput, "view">, now: number, service: ServiceContext): Promise<Opened> {
  const moment = pastMoment(at, now);
  const { base, corpus } = await publishedState(service);
  const facts = (await service.database.reading.skills([id])).get(id);
  if (facts === undefined) throw new AppError("not_found");
  const shown = moment === undefined ? presentSkill(id, facts, { base, corpus }) : await pastSkill(id, facts, moment, service);
  return { found: composeFound(shown, facts, corpus, { now, thresholds: service.thresholds }), corpus };
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

function toSkillAnswer(found: SkillFound, view: SkillInput["view"]): SkillAnswer {
  const { reading, commit, explanation, at, templates, researchReport } = found;
  const { version: _version, revision: _revision, sources: _sources, ...status_explanation } = explanation;
  return {
    id: reading.id,
    status: reading.status,
    version: reading.version,
    commit,
    frontmatter: view === "brief" ? withoutFinding(reading.frontmatter) : reading.frontmatter,
    body:
      view === "source"
        ? reading.bodyText
        : [...pastNotice(at), noticeMarkdown(skillBanner(found)), bodyMarkdown(reading, { isBrief: view === "brief" })].join("\n\n").trim(),
    observations_block: observationsBlock({ skill: reading.id }, reading.cohort, reading.observations),
    status_explanation,
    ...(templates.length === 0 ? {} : { templates: [...templates] }),
    ...(researchReport === undefined ? {} : { research_report_path: researchReport }),
    ...(at === undefined ? {} : { past: { at: toIso(at), of_today: ["observations_block", "status_explanation"], note: SKILL_PAST } }),
  };
}

function pastNotice(at: number | undefined): string[] {
  return at === undefined ? [] : [`> **As it was on ${dayOf(at)}.** ${SKILL_PAST}`];
}

/** Without the tags that find a skill and the inputs that its form asks for. */
function withoutFinding({ tags: _tags, inputs: _inputs, ...frontmatter }: Skill): Omit<Skill, "tags" | "inputs"> {
  return frontmatter;
}

import type { Inputs, Skill, SkillAnswer } from "@becivic/contract";
import { observationsBlock, SKILL_PAST, skillText } from "@becivic/render";
import { dayOf, toIso } from "../time.ts";
import { type SkillFound, skillBanner } from "./skill-found.ts";

type SkillInput = Inputs["read-skill-input"];

/** A skill as data. */
export function toSkillAnswer(skill: SkillFound, view: SkillInput["view"]): SkillAnswer {
  const { reading, commit, explanation, at, templates, researchReport } = skill;
  const { version: _version, revision: _revision, sources: _sources, ...status_explanation } = explanation;
  const day = at === undefined ? undefined : dayOf(at);
  return {
    id: reading.id,
    status: reading.status,
    version: reading.version,
    commit,
    frontmatter: view === "brief" ? withoutFinding(reading.frontmatter) : reading.frontmatter,
    body: view === "source" ? reading.bodyText : skillText({ reading, banner: skillBanner(skill), day }, { elements: view }),
    observations_block: observationsBlock({ skill: reading.id }, reading.cohort, reading.observations),
    status_explanation,
    ...(templates.length === 0 ? {} : { templates: [...templates] }),
    ...(researchReport === undefined ? {} : { research_report_path: researchReport }),
    ...(at === undefined ? {} : { past: { at: toIso(at), of_today: ["observations_block", "status_explanation"], note: SKILL_PAST } }),
  };
}

/** Without the tags that find a skill and the inputs that its form asks for. */
function withoutFinding({ tags: _tags, inputs: _inputs, ...frontmatter }: Skill): Omit<Skill, "tags" | "inputs"> {
  return frontmatter;
}

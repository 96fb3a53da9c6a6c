import type { SkillPageView } from "@becivic/render";
import { eachSkill } from "../reading/each-skill.ts";
import { toSkillPageView } from "../reading/skill-page-view.ts";
import type { ServiceContext } from "../service-context.ts";

/** Maps the page of each installable skill, sorted by title. A page that fails is left out. */
export function listSkillPages<Result>(make: (view: SkillPageView) => Result, now: number, service: ServiceContext): Promise<Result[]> {
  return eachSkill((skill, corpus) => make(toSkillPageView(skill, undefined, corpus)), { now, order: byTitle, withDrafts: false }, service);
}

const byTitle = (a: { title: string }, b: { title: string }): number => a.title.localeCompare(b.title, "en");

import type { SkillPageView } from "@becivic/render";
import { eachSkill } from "../reading/each-skill.ts";
import { toSkillPageView } from "../reading/skill-page-view.ts";
import type { ServiceContext } from "../service-context.ts";

/** What `make` makes of the page of each skill that can be installed, by its title. A page that fails is left out. */
export function listSkillPages<Made>(make: (view: SkillPageView) => Made, now: number, service: ServiceContext): Promise<Made[]> {
  return eachSkill((found, corpus) => make(toSkillPageView(found, undefined, corpus)), { now, order: byTitle, withDrafts: false }, service);
}

const byTitle = (a: { title: string }, b: { title: string }): number => a.title.localeCompare(b.title, "en");

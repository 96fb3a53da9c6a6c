import type { Inputs, SkillAnswer } from "@becivic/contract";
import type { SkillPageView } from "@becivic/render";
import { openSkill } from "../reading/open-skill.ts";
import { toSkillAnswer } from "../reading/skill-answer.ts";
import { toSkillPageView } from "../reading/skill-page-view.ts";
import type { ServiceContext } from "../service-context.ts";

/** The page of a skill, and the same as data, which is composed on demand. */
export interface SkillPage {
  view: SkillPageView;
  answer: () => SkillAnswer;
}

export async function readSkillPage(input: Inputs["read-skill-input"], now: number, service: ServiceContext): Promise<SkillPage> {
  const { skill, corpus } = await openSkill(input, now, service);
  return {
    view: toSkillPageView(skill, input.at, corpus),
    answer: () => toSkillAnswer(skill, input.view),
  };
}

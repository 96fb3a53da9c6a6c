import type { Inputs, SkillAnswer } from "@becivic/contract";
import { isIndexed } from "@becivic/lifecycle";
import type { SkillPageView } from "@becivic/render";
import { openSkill } from "../reading/open-skill.ts";
import { toSkillAnswer } from "../reading/skill-answer.ts";
import { toSkillPageView } from "../reading/skill-page-view.ts";
import type { ServiceContext } from "../service-context.ts";

/** The page of a skill, and the same as data, which is composed when it is asked for. */
export interface SkillPage {
  view: SkillPageView;
  answer: () => SkillAnswer;
  /** A search engine may keep it: its status allows that, and it is the text of today. */
  isIndexed: boolean;
}

export async function readSkillPage(input: Inputs["read-skill-input"], now: number, service: ServiceContext): Promise<SkillPage> {
  const { found, corpus } = await openSkill(input, now, service);
  return {
    view: toSkillPageView(found, input.at, corpus),
    answer: () => toSkillAnswer(found, input.view),
    isIndexed: isIndexed(found.reading.status) && input.at === undefined,
  };
}

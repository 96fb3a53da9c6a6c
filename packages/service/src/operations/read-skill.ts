import type { Inputs, SkillAnswer } from "@becivic/contract";
import { openSkill } from "../reading/open-skill.ts";
import { toSkillAnswer } from "../reading/skill-answer.ts";
import type { ServiceContext } from "../service-context.ts";

/** One skill as data, current or past. */
export async function readSkill(input: Inputs["read-skill-input"], now: number, service: ServiceContext): Promise<SkillAnswer> {
  const { skill } = await openSkill(input, now, service);
  return toSkillAnswer(skill, input.view);
}

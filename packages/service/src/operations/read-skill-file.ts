import { AppError } from "../app-error.ts";
import { agentSkillFile, type FilePlace } from "../reading/agent-skill-file.ts";
import { openSkill } from "../reading/open-skill.ts";
import type { ServiceContext } from "../service-context.ts";

/** A skill as an Agent Skill. */
export async function readSkillFile(id: string, { origin, now }: FilePlace, service: ServiceContext): Promise<string> {
  const { skill } = await openSkill({ skill_id: id }, now, service);
  if (skill.isWithdrawn) throw new AppError("not_found");
  return agentSkillFile(skill, origin);
}

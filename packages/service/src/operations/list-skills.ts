import type { SkillsIndex } from "@becivic/contract";
import { publishedState } from "../corpus-state/published-state.ts";
import { composeSkillsIndex } from "../deriving/skills-index.ts";
import type { ServiceContext } from "../service-context.ts";

/** Every skill with its status, its votes and its activity, from draft to stable. */
export async function listSkills(service: ServiceContext): Promise<SkillsIndex> {
  const { corpus } = await publishedState(service);
  return composeSkillsIndex(await service.database.activity.facts(), corpus);
}

import { skillFile } from "@becivic/render";
import { type SkillFound, skillBanner } from "./skill-found.ts";

/** The origin of the site, which the file of a skill names as its source, and the time. */
export interface FilePlace {
  origin: string;
  now: number;
}

/** A skill as one file that any agent can install. It has no counts of votes, so that its digest changes only with the text or a value. */
export function agentSkillFile(skill: SkillFound, origin: string): string {
  return skillFile(skill.reading, skillBanner(skill, { countsVotes: false }), origin);
}

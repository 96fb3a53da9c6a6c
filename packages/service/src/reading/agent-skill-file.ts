import { skillFile } from "@becivic/render";
import { type SkillFound, skillBanner } from "./skill-found.ts";

/** Where the site is reached, which the file of a skill names as its source, and what time it is. */
export interface FilePlace {
  origin: string;
  now: number;
}

/** A skill as one file that any agent can install. It has no counts of votes: the file, and so its digest, is the same until the text or a figure changes. */
export function agentSkillFile(found: SkillFound, origin: string): string {
  return skillFile(found.reading, skillBanner(found, { countsVotes: false }), origin);
}

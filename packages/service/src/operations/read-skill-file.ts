import { isInstallable } from "@becivic/lifecycle";
import { skillFile, skillFileDescription, skillFileName } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { type SkillFound, skillBanner } from "../reading/skill-found.ts";
import type { ServiceContext } from "../service-context.ts";
import { eachSkill } from "./list-skill-pages.ts";
import { openSkill } from "./read-skill.ts";

/** A skill as an Agent Skill: one file that any agent can install. */
export interface AgentSkill {
  id: string;
  name: string;
  title: string;
  /** What it is about, in a line. */
  summary: string;
  /** The same with the words that people use for it. */
  description: string;
  /** A draft is not: it is there to be read. */
  isInstallable: boolean;
  text: string;
}

/** Where the site is reached, which the file names as its source, and what time it is. */
interface Place {
  origin: string;
  now: number;
}

export async function readSkillFile(id: string, { origin, now }: Place, service: ServiceContext): Promise<string> {
  const { found } = await openSkill({ skill_id: id }, now, service);
  if (found.isWithdrawn) throw new AppError("not_found");
  return fileOf(found, origin);
}

/** Every skill that is complete enough to install, by its id; drafts too, where they are asked for. */
export function listSkillFiles({ origin, now }: Place, service: ServiceContext, { withDrafts = false } = {}): Promise<AgentSkill[]> {
  return eachSkill((found) => toAgentSkill(found, origin), { now, order: byId, withDrafts }, service);
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

function toAgentSkill(found: SkillFound, origin: string): AgentSkill {
  const { id, frontmatter, status } = found.reading;
  const { title, summary = title } = frontmatter;
  return {
    id,
    name: skillFileName(id),
    title,
    summary,
    description: skillFileDescription(found.reading),
    isInstallable: isInstallable(status),
    text: fileOf(found, origin),
  };
}

/** Without counts of votes: the file, and so its digest, is the same until the text or a figure changes. */
function fileOf(found: SkillFound, origin: string): string {
  return skillFile(found.reading, skillBanner(found, { countsVotes: false }), origin);
}

import { isInstallable } from "@becivic/lifecycle";
import { skillFileDescription, skillFileName } from "@becivic/render";
import { agentSkillFile, type FilePlace } from "../reading/agent-skill-file.ts";
import { eachSkill } from "../reading/each-skill.ts";
import type { SkillFound } from "../reading/skill-found.ts";
import type { ServiceContext } from "../service-context.ts";

/** A skill as an Agent Skill: one file that any agent can install. */
export interface AgentSkill {
  id: string;
  name: string;
  title: string;
  /** Its subject in a line. */
  summary: string;
  /** The summary with the words that users say instead. */
  description: string;
  /** False for a draft, which is only for reading. */
  isInstallable: boolean;
  text: string;
}

/** Every installable skill, sorted by id; with drafts where `withDrafts` is set. */
export function listSkillFiles({ origin, now }: FilePlace, service: ServiceContext, { withDrafts = false } = {}): Promise<AgentSkill[]> {
  return eachSkill((skill) => toAgentSkill(skill, origin), { now, order: byId, withDrafts }, service);
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

function toAgentSkill(skill: SkillFound, origin: string): AgentSkill {
  const { id, frontmatter, status } = skill.reading;
  const { title, summary = title } = frontmatter;
  return {
    id,
    name: skillFileName(id),
    title,
    summary,
    description: skillFileDescription(skill.reading),
    isInstallable: isInstallable(status),
    text: agentSkillFile(skill, origin),
  };
}

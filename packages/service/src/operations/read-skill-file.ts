import { isInstallable, isOffered } from "@becivic/lifecycle";
import { skillFile, skillFileDescription, skillFileName } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { eachThatCan } from "../faults/each-that-can.ts";
import type { ServiceContext } from "../service-context.ts";
import { openSkill, type SkillFound, skillBanner } from "./read-skill.ts";

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
  const found = await openSkill({ skill_id: id }, now, service);
  if (found.isWithdrawn) throw new AppError("not_found");
  return fileOf(found, origin);
}

/** Every skill that is complete enough to install, by its id; drafts too, where they are asked for. */
export async function listSkillFiles({ origin, now }: Place, service: ServiceContext, { withDrafts = false } = {}): Promise<AgentSkill[]> {
  const { corpus } = await publishedState(service);
  const isListed = withDrafts ? isOffered : isInstallable;
  const ids = [...corpus.skills].filter(([, { frontmatter }]) => isListed(frontmatter.status)).map(([id]) => id);
  return eachThatCan(
    ids.sort(),
    async (id) => {
      const found = await openSkill({ skill_id: id }, now, service);
      const { frontmatter, status } = found.reading;
      const { title, summary = title } = frontmatter;
      const description = skillFileDescription(found.reading);
      return {
        id,
        name: skillFileName(id),
        title,
        summary,
        description,
        isInstallable: isInstallable(status),
        text: fileOf(found, origin),
      };
    },
    service,
  );
}

/** Without counts of votes: the file, and so its digest, is the same until the text or a figure changes. */
function fileOf(found: SkillFound, origin: string): string {
  return skillFile(found.reading, skillBanner(found, { countsVotes: false }), origin);
}

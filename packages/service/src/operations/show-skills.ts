import type { SkillsIndex } from "@becivic/contract";
import type { SkillsPageView } from "@becivic/render";
import { publishedState } from "../corpus-state/published-state.ts";
import { offeredSkills } from "../reading/offered.ts";
import type { ServiceContext } from "../service-context.ts";
import { listSkills } from "./list-skills.ts";

type Filters = Partial<SkillsPageView["filters"]>;

/** The list of skills as a page, and the same as data, which is read on demand. */
export interface SkillsShown {
  view: SkillsPageView;
  answer: () => Promise<SkillsIndex>;
  /** Search engines may index the whole list, not a filtered one. */
  isIndexed: boolean;
}

/** The offered skills, filtered by domain or status. Deprecated ones are listed only by their status. */
export async function showSkills({ domain, status }: Filters, service: ServiceContext): Promise<SkillsShown> {
  const { corpus } = await publishedState(service);
  const offered = status === "deprecated" ? offeredSkills(corpus, status) : offeredSkills(corpus);
  const skills = offered.filter(
    (one) => (domain === undefined || one.domain === domain) && (status === undefined || one.status === status),
  );
  return {
    view: { skills, filters: { domain, status } },
    answer: () => indexOf(skills, service),
    isIndexed: domain === undefined && status === undefined,
  };
}

async function indexOf(skills: SkillsPageView["skills"], service: ServiceContext): Promise<SkillsIndex> {
  const ids = new Set(skills.map(({ id }) => id));
  const index = await listSkills(service);
  return { ...index, skills: index.skills.filter(({ id }) => ids.has(id)) };
}

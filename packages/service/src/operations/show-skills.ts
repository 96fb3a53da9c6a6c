import { type LifecycleStatus, type SkillsIndex, vocabulary } from "@becivic/contract";
import { statusesBestFirst } from "@becivic/lifecycle";
import type { Choice, SkillLine, SkillsPageView } from "@becivic/render";
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
  const offered = offeredSkills(corpus, "deprecated");
  const ofStatus = offered.filter((one) => (status === undefined ? one.status !== "deprecated" : one.status === status));
  const ofDomain = offered.filter((one) => domain === undefined || one.domain === domain);
  const skills = ofStatus.filter((one) => ofDomain.includes(one));
  return {
    view: { skills, domains: domainsOf(ofStatus), statuses: statusesOf(ofDomain), filters: { domain, status } },
    answer: () => indexOf(skills, service),
    isIndexed: domain === undefined && status === undefined,
  };
}

/** Texts for agents are no procedures. */
function domainsOf(skills: readonly SkillLine[]): Choice[] {
  return counted(skills, vocabulary.domain, ({ domain }) => domain).filter(({ id }) => id !== "meta");
}

function statusesOf(skills: readonly SkillLine[]): Choice<LifecycleStatus>[] {
  return counted(
    skills.filter(({ domain }) => domain !== "meta"),
    statusesBestFirst,
    ({ status }) => status,
  );
}

/** In the order of the ids, without those that have nothing. */
function counted<Id extends string>(
  skills: readonly SkillLine[],
  ids: readonly Id[],
  idOf: (line: SkillLine) => string | undefined,
): Choice<Id>[] {
  return ids.map((id) => ({ id, count: skills.filter((one) => idOf(one) === id).length })).filter(({ count }) => count > 0);
}

async function indexOf(skills: SkillsPageView["skills"], service: ServiceContext): Promise<SkillsIndex> {
  const ids = new Set(skills.map(({ id }) => id));
  const index = await listSkills(service);
  return { ...index, skills: index.skills.filter(({ id }) => ids.has(id)) };
}

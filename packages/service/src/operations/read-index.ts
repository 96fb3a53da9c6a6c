import type { Activity, PathsIndex, SkillGraph, SkillsIndex } from "@becivic/contract";
import { buildSkillGraph, type SkillGraphFilters } from "@becivic/corpus";
import { AppError } from "../app-error.ts";
import { composeActivity } from "../derived/activity.ts";
import { momentOf } from "../derived/moment.ts";
import { composeSkillsIndex } from "../derived/skills-index.ts";
import { publishedState } from "../publishing/published-state.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** Every skill with its status, its votes and its activity, from draft to stable. */
export async function listSkills(service: ServiceContext): Promise<SkillsIndex> {
  const { corpus } = await publishedState(service);
  return composeSkillsIndex(await service.database.activityFacts(), corpus);
}

/** The routing data of the corpus. */
export async function readSkillGraph(filters: SkillGraphFilters, service: ServiceContext): Promise<SkillGraph> {
  const { corpus } = await publishedState(service);
  const skills = [...corpus.skills.values()].map(({ frontmatter }) => frontmatter);
  return buildSkillGraph(skills, filters, toIso(momentOf(await service.database.activityFacts())));
}

/** Every path that is not withdrawn, whole, by its id. */
export async function listPaths(service: ServiceContext): Promise<PathsIndex> {
  const { corpus } = await publishedState(service);
  // A list that cannot be read is not a list without entries.
  if (corpus.paths === undefined) throw new AppError("not_found");
  const { paths, ...index } = corpus.paths;
  const shown = Object.entries(paths).filter(([, { status }]) => status !== "quarantined");
  return { ...index, paths: Object.fromEntries(shown) };
}

/** Counts of everything, for the dashboard. */
export async function readActivity(service: ServiceContext): Promise<Activity> {
  return composeActivity(await service.database.activityFacts());
}

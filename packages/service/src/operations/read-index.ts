import type { Activity, Inputs, PathDirectory, PathsIndex, SkillGraph, SkillsIndex } from "@becivic/contract";
import { buildSkillGraph } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { inEnglish } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { composeActivity } from "../deriving/activity.ts";
import { momentOf } from "../deriving/moment.ts";
import { composeSkillsIndex } from "../deriving/skills-index.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** What a skill is called comes first among its tags; what people say instead is for finding it. */
const BRIEF_TAGS = 5;

/** Every skill with its status, its votes and its activity, from draft to stable. */
export async function listSkills(service: ServiceContext): Promise<SkillsIndex> {
  const { corpus } = await publishedState(service);
  return composeSkillsIndex(await service.database.activityFacts(), corpus);
}

/** The routing data of the corpus. */
export async function readSkillGraph(
  { view, profile_match: _ignored, ...filters }: Inputs["skill-graph-input"],
  origin: string,
  service: ServiceContext,
): Promise<SkillGraph> {
  const { corpus } = await publishedState(service);
  const skills = [...corpus.skills.values()].map(({ frontmatter }) => frontmatter);
  const generatedAt = toIso(momentOf(await service.database.activityFacts()));
  const graph = buildSkillGraph(skills, filters, { generatedAt, origin });
  return view === "brief" ? { ...graph, nodes: graph.nodes.map((node) => ({ ...node, tags: node.tags.slice(0, BRIEF_TAGS) })) } : graph;
}

/** Every path that is not withdrawn, whole, by its id. */
export async function listPaths(service: ServiceContext): Promise<PathsIndex> {
  const { corpus } = await publishedState(service);
  // A list that cannot be read is not a list without entries.
  if (corpus.paths === undefined) throw new AppError("not_found");
  const { paths, ...index } = corpus.paths;
  // The list speaks also of votes, which change no file.
  const votedAt = (await service.database.lastPathVote()) ?? 0;
  const generated_at = toIso(Math.max(Date.parse(index.generated_at), votedAt));
  const shown = Object.entries(paths).filter(([, { status }]) => isReadable(status));
  return { ...index, generated_at, paths: Object.fromEntries(shown) };
}

/** The same in one line each, to choose from: those that a skill leads to, or all. */
export async function listPathDirectory({ skill_id }: Inputs["path-directory-input"], service: ServiceContext): Promise<PathDirectory> {
  const { corpus } = await publishedState(service);
  const skill = skill_id === undefined ? undefined : corpus.skills.get(skill_id);
  if (skill_id !== undefined && skill === undefined) throw new AppError("not_found");
  const wanted = skill && new Set((skill.frontmatter.requires_paths ?? []).map(({ id }) => id));
  const { paths } = await listPaths(service);
  return {
    schema_version: 1,
    paths: Object.values(paths)
      .filter(({ id }) => wanted === undefined || wanted.has(id))
      .map(({ id, title, purpose, category, status, sources, related_skills = [] }) => ({
        id,
        title: inEnglish(title),
        purpose,
        category,
        status,
        sources: sources.length,
        related_skills,
      })),
  };
}

/** Counts of everything, for the dashboard. */
export async function readActivity(service: ServiceContext): Promise<Activity> {
  return composeActivity(await service.database.activityFacts());
}

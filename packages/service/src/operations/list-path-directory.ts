import type { Inputs, PathDirectory } from "@becivic/contract";
import { requiredIds } from "@becivic/corpus";
import { inEnglish } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";
import { listPaths } from "./list-paths.ts";

/** One line for each path: for those of a skill, or for all. */
export async function listPathDirectory({ skill_id }: Inputs["path-directory-input"], service: ServiceContext): Promise<PathDirectory> {
  const { corpus } = await publishedState(service);
  const skill = skill_id === undefined ? undefined : corpus.skills.get(skill_id);
  if (skill_id !== undefined && skill === undefined) throw new AppError("not_found");
  const pathIds = skill && new Set(requiredIds(skill.frontmatter.requires_paths));
  const { paths } = await listPaths(service);
  return {
    schema_version: 1,
    paths: Object.values(paths)
      .filter(({ id }) => pathIds === undefined || pathIds.has(id))
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

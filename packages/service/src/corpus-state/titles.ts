import type { Corpus } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { inEnglish } from "@becivic/render";

/** What a skill is called; undefined where it is not there, or withdrawn: then its title may be what misleads. */
export function skillTitle(id: string, { skills }: Corpus): string | undefined {
  const frontmatter = skills.get(id)?.frontmatter;
  return frontmatter === undefined || !isReadable(frontmatter.status) ? undefined : frontmatter.title;
}

/** The same of a path. */
export function pathTitle(id: string, { paths }: Corpus): string | undefined {
  const path = paths !== undefined && Object.hasOwn(paths.paths, id) ? paths.paths[id] : undefined;
  return path === undefined || !isReadable(path.status) ? undefined : inEnglish(path.title);
}

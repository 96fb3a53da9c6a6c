import type { Corpus } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { inEnglish } from "@becivic/render";

/** The title of a skill; undefined where it is missing or withdrawn, because the title itself may mislead. */
export function skillTitle(id: string, { skills }: Corpus): string | undefined {
  const frontmatter = skills.get(id)?.frontmatter;
  return frontmatter === undefined || !isReadable(frontmatter.status) ? undefined : frontmatter.title;
}

/** The English title of a path; undefined where it is missing or withdrawn. */
export function pathTitle(id: string, { paths }: Corpus): string | undefined {
  const path = paths !== undefined && Object.hasOwn(paths.paths, id) ? paths.paths[id] : undefined;
  return path === undefined || !isReadable(path.status) ? undefined : inEnglish(path.title);
}

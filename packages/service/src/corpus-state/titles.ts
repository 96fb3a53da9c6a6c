import type { Corpus } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { inEnglish, type Titles } from "@becivic/render";

/** The title of a skill; undefined where it is missing or withdrawn, because the title itself may mislead. */
export function skillTitle(id: string, { skills }: Corpus): string | undefined {
  const frontmatter = skills.get(id)?.frontmatter;
  return frontmatter === undefined || !isReadable(frontmatter.status) ? undefined : frontmatter.title;
}

/** The titles of a skill in the other languages of the country; undefined where a maintainer has not written them yet. */
export function skillTitles(id: string, { dossierWords }: Corpus): Titles | undefined {
  const titles = dossierWords?.procedures;
  return titles !== undefined && Object.hasOwn(titles, id) ? titles[id] : undefined;
}

/** The English title of a path; undefined where it is missing or withdrawn. */
export function pathTitle(id: string, corpus: Corpus): string | undefined {
  const titles = pathTitles(id, corpus);
  return titles && inEnglish(titles);
}

export function pathTitles(id: string, { paths }: Corpus): Titles | undefined {
  const path = paths !== undefined && Object.hasOwn(paths.paths, id) ? paths.paths[id] : undefined;
  return path === undefined || !isReadable(path.status) ? undefined : path.title;
}

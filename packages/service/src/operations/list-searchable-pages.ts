import { publishedState } from "../corpus-state/published-state.ts";
import { listedDocs } from "../reading/docs.ts";
import { offeredPaths, offeredSkills } from "../reading/offered.ts";
import type { ServiceContext } from "../service-context.ts";

/** A page that the search of the site finds. */
export interface SearchablePage {
  shows: "skill" | "path" | "doc";
  id: string;
}

/** The pages of all offered skills and paths, and of the docs. */
export async function listSearchablePages(service: ServiceContext): Promise<SearchablePage[]> {
  const { corpus } = await publishedState(service);
  const pages = (shows: SearchablePage["shows"], lines: readonly { id: string }[]): SearchablePage[] =>
    lines.map(({ id }) => ({ shows, id }));
  return [...pages("skill", offeredSkills(corpus)), ...pages("path", offeredPaths(corpus)), ...pages("doc", listedDocs(corpus))];
}

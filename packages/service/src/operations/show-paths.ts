import { type PathsIndex, vocabulary } from "@becivic/contract";
import type { PathsPageView } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { offeredPaths } from "../reading/offered.ts";
import type { ServiceContext } from "../service-context.ts";
import { listPaths } from "./list-paths.ts";

/** The list of paths as a page, and the same as data, which is read on demand. */
export interface PathsShown {
  view: PathsPageView;
  answer: () => Promise<PathsIndex>;
  /** Search engines may index the whole list, not a filtered one. */
  isIndexed: boolean;
}

/** The offered paths, of one theme or of all. */
export async function showPaths({ theme }: { theme?: string | undefined }, service: ServiceContext): Promise<PathsShown> {
  if (theme !== undefined && !vocabulary.theme.some((one) => one === theme)) throw new AppError("not_found");
  const { corpus } = await publishedState(service);
  const offered = offeredPaths(corpus);
  const paths = offered.filter(({ themes }) => theme === undefined || themes.includes(theme));
  const themes = vocabulary.theme.map((id) => ({ id, count: offered.filter((path) => path.themes.includes(id)).length }));
  return {
    view: { paths, theme, themes: themes.filter(({ count }) => count > 0) },
    answer: () => indexOf(paths, service),
    isIndexed: theme === undefined,
  };
}

async function indexOf(paths: PathsPageView["paths"], service: ServiceContext): Promise<PathsIndex> {
  const ids = new Set(paths.map(({ id }) => id));
  const index = await listPaths(service);
  return { ...index, paths: Object.fromEntries(Object.entries(index.paths).filter(([id]) => ids.has(id))) };
}

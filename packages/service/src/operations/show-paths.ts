import { type PathsIndex, vocabulary } from "@becivic/contract";
import type { PathsPageView } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { offeredPaths } from "../reading/offered.ts";
import type { ServiceContext } from "../service-context.ts";
import { listPaths } from "./list-paths.ts";

/** The list of paths as a page, and the same as data, which is read when it is asked for. */
export interface PathsShown {
  view: PathsPageView;
  answer: () => Promise<PathsIndex>;
  /** The whole list is for search engines, a part of it is not. */
  isIndexed: boolean;
}

/** The paths that are offered, of a theme where one is asked for. */
export async function showPaths({ theme }: { theme?: string | undefined }, service: ServiceContext): Promise<PathsShown> {
  if (theme !== undefined && !vocabulary.theme.some((one) => one === theme)) throw new AppError("not_found");
  const { corpus } = await publishedState(service);
  const paths = offeredPaths(corpus).filter(({ themes }) => theme === undefined || themes.includes(theme));
  return { view: { paths, theme }, answer: () => indexOf(paths, service), isIndexed: theme === undefined };
}

async function indexOf(paths: PathsPageView["paths"], service: ServiceContext): Promise<PathsIndex> {
  const ids = new Set(paths.map(({ id }) => id));
  const index = await listPaths(service);
  return { ...index, paths: Object.fromEntries(Object.entries(index.paths).filter(([id]) => ids.has(id))) };
}

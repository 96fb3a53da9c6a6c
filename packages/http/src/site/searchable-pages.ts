import { publishedState } from "@becivic/service";
import type { AppDependencies } from "../route.ts";
import type { Page } from "./page.ts";
import { pageRoutes } from "./pages.ts";
import { allDocs } from "./views/docs.ts";
import { allPaths, allSkills } from "./views/lines.ts";

/** Every page that the search should find, for whoever builds its index. */
export async function searchablePages(dependencies: AppDependencies): Promise<{ url: string; html: string }[]> {
  const { corpus } = await publishedState(dependencies.service);
  const wanted = [
    ...allSkills(corpus).map(({ id }) => ["/skills/:id", id] as const),
    ...allPaths(corpus).map(({ id }) => ["/paths/:id", id] as const),
    ...allDocs(corpus)
      .filter(({ id }) => id !== "landing" && id !== "agents")
      .map(({ id }) => ["/docs/:id", id] as const),
  ];
  const pages = await Promise.all(
    wanted.map(async ([path, id]): Promise<[string, Page | undefined]> => {
      const route = pageRoutes.find((one) => one.path === path);
      return [path.replace(":id", id), await route?.load({ params: { id }, query: {} }, dependencies)];
    }),
  );
  return pages.flatMap(([url, page]) => (page === undefined ? [] : [{ url, html: page.html() }]));
}

import { withoutHidden } from "@becivic/contract";
import { eachThatCan, publishedState } from "@becivic/service";
import type { AppDependencies } from "../route.ts";
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
  return eachThatCan(
    wanted,
    async ([path, id]) => {
      const route = pageRoutes.find((one) => one.path === path);
      if (route === undefined) throw new Error(`there is no page ${path}`);
      const page = await route.load({ params: { id }, query: {} }, dependencies);
      return { url: path.replace(":id", id), html: withoutHidden(page.html("")) };
    },
    dependencies.service,
  );
}

import { withoutHidden } from "@becivic/contract";
import { eachThatCan, listSearchablePages, type SearchablePage } from "@becivic/service";
import type { PageDependencies } from "./page.ts";
import { pageRoutes } from "./pages.ts";

const PATHS: Readonly<Record<SearchablePage["shows"], string>> = { skill: "/skills/:id", path: "/paths/:id", doc: "/docs/:id" };

/** Every page that the search should find, for whoever builds its index. */
export async function searchablePages(dependencies: PageDependencies): Promise<{ url: string; html: string }[]> {
  return eachThatCan(
    await listSearchablePages(dependencies.service),
    async ({ shows, id }) => {
      const path = PATHS[shows];
      const route = pageRoutes.find((one) => one.path === path);
      if (route === undefined) throw new Error(`there is no page ${path}`);
      const page = await route.load({ params: { id }, query: {} }, dependencies);
      return { url: path.replace(":id", id), html: withoutHidden(page.html("")) };
    },
    dependencies.service,
  );
}

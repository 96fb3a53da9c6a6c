import { pathsPage } from "@becivic/render";
import { showPaths } from "@becivic/service";
import type { LoadPage, PageRoute } from "../page.ts";
import { textOf } from "../text-of.ts";

const load: LoadPage = async ({ params: { theme } }, { service }) => {
  const { view, answer, isIndexed } = await showPaths({ theme }, service);
  return {
    html: (origin) => pathsPage(view, origin),
    markdown: (origin) => textOf(pathsPage(view), origin),
    json: answer,
    isIndexed,
  };
};

export const pathsRoutes: readonly PageRoute[] = [
  { path: "/paths", load },
  { path: "/paths/themes/:theme", load },
];

import { pathsDocument } from "@becivic/render";
import { showPaths } from "@becivic/service";
import { documentPage } from "../document-page.ts";
import type { LoadPage, PageRoute } from "../page.ts";

const load: LoadPage = async ({ params: { theme } }, { service }) => {
  const { view, answer } = await showPaths({ theme }, service);
  return documentPage({ forPeople: (language) => pathsDocument(view, language) }, answer);
};

export const pathsRoutes: readonly PageRoute[] = [
  { path: "/paths", load },
  { path: "/paths/themes/:theme", load },
];

import { communesDocument } from "@becivic/render";
import { showCommunes } from "@becivic/service";
import { documentPage } from "../document-page.ts";
import type { PageRoute } from "../page.ts";

export const communesRoute: PageRoute = {
  path: "/communes",
  load: async (_request, { service }) => {
    const { view, answer } = await showCommunes(service);
    return documentPage({ forPeople: (language) => communesDocument(view, language) }, () => answer);
  },
};

import { lifeEventDocument } from "@becivic/render";
import { readLifeEvent } from "@becivic/service";
import { documentPage } from "../document-page.ts";
import { definePage } from "../page.ts";

export const lifeEventRoute = definePage({
  path: "/life-events/:id",
  load: async ({ params: { id } }, { service }) => {
    const view = await readLifeEvent(id, service);
    return documentPage({ forPeople: (language) => lifeEventDocument(view, language) }, () => view);
  },
});

import { readDoc } from "@becivic/service";
import { docAsPage } from "../doc-as-page.ts";
import { definePage, type PageRoute } from "../page.ts";

export const docRoute = definePage({
  path: "/docs/:id",
  load: async ({ params: { id } }, { service }) => docAsPage(await readDoc(id, service), `/docs/${id}`),
});

/** Two pages of the docs have an address of their own as well. */
export const agentsRoutes: readonly PageRoute[] = [
  { path: "/agents", load: async (_request, { service }) => docAsPage(await readDoc("agents", service), "/agents") },
  {
    path: "/agents/feedback-template",
    load: async (_request, { service }) => docAsPage(await readDoc("feedback-template", service), "/agents/feedback-template"),
  },
];

import { docAddress } from "@becivic/render";
import { readDoc } from "@becivic/service";
import { docAsPage } from "../doc-as-page.ts";
import { definePage, type PageRoute } from "../page.ts";

export const docRoute = definePage({
  path: "/docs/:id",
  load: async ({ params: { id } }, { service }) => docAsPage(await readDoc(id, service), `/docs/${id}`),
});

/** Pages of the docs that have an address of their own as well. */
export const namedDocRoutes: readonly PageRoute[] = ["agents", "feedback-template"].map((id) => {
  const path = docAddress(id);
  return { path, load: async (_request, { service }) => docAsPage(await readDoc(id, service), path) };
});

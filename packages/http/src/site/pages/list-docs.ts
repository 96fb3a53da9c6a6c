import { docsDocument } from "@becivic/render";
import { listDocs } from "@becivic/service";
import { documentPage } from "../document-page.ts";
import type { PageRoute } from "../page.ts";

export const docsRoute: PageRoute = {
  path: "/docs",
  load: async (_request, { service }) => {
    const docs = await listDocs(service);
    const view = { docs: docs.map(({ address, title, summary }) => ({ href: address, title, summary })) };
    return documentPage({ forPeople: (language) => docsDocument(view, language) }, () => ({
      docs: docs.map(({ id, title, summary }) => ({ id, title, summary })),
    }));
  },
};

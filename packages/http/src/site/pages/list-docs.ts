import { docsPage } from "@becivic/render";
import { listDocs } from "@becivic/service";
import type { PageRoute } from "../page.ts";
import { textOf } from "../text-of.ts";

export const docsRoute: PageRoute = {
  path: "/docs",
  load: async (_asked, { service }) => {
    const docs = await listDocs(service);
    const view = { docs: docs.map(({ address, title, summary }) => ({ href: address, title, summary })) };
    return {
      html: (origin) => docsPage(view, origin),
      markdown: (origin) => textOf(docsPage(view), origin),
      json: () => ({ docs: docs.map(({ id, title, summary }) => ({ id, title, summary })) }),
      isIndexed: true,
    };
  },
};

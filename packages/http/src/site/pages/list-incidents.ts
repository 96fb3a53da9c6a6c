import { incidentsPage } from "@becivic/render";
import { listIncidents } from "@becivic/service";
import type { PageRoute } from "../page.ts";
import { textOf } from "../text-of.ts";

export const incidentsRoute: PageRoute = {
  path: "/docs/incidents",
  load: async (_asked, { service }) => {
    const view = { incidents: await listIncidents(service) };
    return {
      html: (origin) => incidentsPage(view, origin),
      markdown: (origin) => textOf(incidentsPage(view), origin),
      json: () => view,
      isIndexed: true,
    };
  },
};

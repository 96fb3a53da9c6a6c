import { incidentsDocument } from "@becivic/render";
import { listIncidents } from "@becivic/service";
import { documentPage } from "../document-page.ts";
import type { PageRoute } from "../page.ts";

export const incidentsRoute: PageRoute = {
  path: "/docs/incidents",
  load: async (_request, { service }) => {
    const view = { incidents: await listIncidents(service) };
    return documentPage({ forPeople: (language) => incidentsDocument(view, language) }, () => view);
  },
};

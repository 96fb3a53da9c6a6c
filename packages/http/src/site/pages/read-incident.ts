import { readIncident } from "@becivic/service";
import { docAsPage } from "../doc-as-page.ts";
import { definePage } from "../page.ts";

export const incidentRoute = definePage({
  path: "/docs/incidents/:id",
  load: async ({ params: { id } }, { service }) => docAsPage(await readIncident(id, service), `/docs/incidents/${id}`),
});

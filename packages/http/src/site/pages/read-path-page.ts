import { pathDocument, pathForAgents } from "@becivic/render";
import { readPathPage } from "@becivic/service";
import { readParameters } from "../../read-parameters.ts";
import { documentPage } from "../document-page.ts";
import { definePage } from "../page.ts";

export const pathRoute = definePage({
  path: "/paths/:id",
  query: ["at"],
  load: async ({ params: { id }, query }, { service, clock }) => {
    const input = readParameters("path-input", {
      path: { path_id: id },
      query: (name) => (query[name] === undefined ? undefined : [query[name]]),
    });
    const { view, answer } = await readPathPage(input, clock.now(), service);
    return documentPage({ forPeople: (language) => pathDocument(view, language), forAgents: () => pathForAgents(view) }, answer);
  },
});

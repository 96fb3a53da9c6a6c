import { pathPage, pathPageMarkdown } from "@becivic/render";
import { readPathPage } from "@becivic/service";
import { readParameters } from "../../read-parameters.ts";
import { definePage } from "../page.ts";

export const pathRoute = definePage({
  path: "/paths/:id",
  query: ["at"],
  load: async ({ params: { id }, query }, { service, clock }) => {
    const input = readParameters("path-input", {
      path: { path_id: id },
      query: (name) => (query[name] === undefined ? undefined : [query[name]]),
    });
    const { view, answer, isIndexed } = await readPathPage(input, clock.now(), service);
    return {
      html: (origin) => pathPage(view, { origin }),
      markdown: (origin) => pathPageMarkdown(view, origin),
      json: answer,
      isIndexed,
    };
  },
});

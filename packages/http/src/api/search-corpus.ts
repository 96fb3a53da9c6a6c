import { searchCorpus } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { uncachedJson } from "./public-json.ts";

export const searchCorpusRoute: Route = defineRoute({
  method: "get",
  path: "/api/corpus-search",
  operationId: "searchCorpus",
  summary: "Search the texts of skills and paths. Returns passages, best match first.",
  access: "public",
  input: "search-input",
  answers: {
    200: { description: "The matching passages.", schema: "corpus-search" },
    400: { description: "A query parameter is not valid.", schema: "problem" },
  },
  handle: async (c, { service }, { parameters }) => uncachedJson(c, await searchCorpus(parameters, service)),
});

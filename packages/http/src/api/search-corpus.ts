import { searchCorpus } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { unkeptJson } from "./public-json.ts";

export const searchCorpusRoute: Route = defineRoute({
  method: "get",
  path: "/api/corpus-search",
  operationId: "searchCorpus",
  summary: "The passages of skills and paths in which words stand, the best first.",
  access: "public",
  input: "search-input",
  answers: {
    200: { description: "What was found.", schema: "corpus-search" },
    400: { description: "The query is not in order.", schema: "problem" },
  },
  handle: async (c, { service }, { parameters }) => unkeptJson(c, await searchCorpus(parameters, service)),
});

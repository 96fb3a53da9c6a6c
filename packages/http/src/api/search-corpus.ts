import { searchCorpus } from "@becivic/service";
import type { Route } from "../route.ts";
import { askedFor } from "./find-skill.ts";
import { unkeptJson } from "./public-json.ts";

export const searchCorpusRoute: Route = {
  method: "get",
  path: "/api/corpus-search",
  operationId: "searchCorpus",
  summary: "The passages of skills and paths in which words stand, the best first.",
  access: "public",
  query: {
    q: { description: "The words to look for, in any of the four languages. 1,000 characters at most.", isRequired: true },
    lang: { description: "en, fr, nl or de. Of no effect: every question is looked at in all four languages." },
    limit: { description: "1 to 20; 5 where it is left out." },
  },
  answers: {
    200: { description: "What was found.", schema: "corpus-search" },
    400: { description: "The query is not in order.", schema: "problem" },
  },
  handle: async (c, { service }) => unkeptJson(c, await searchCorpus(askedFor(c), service)),
};

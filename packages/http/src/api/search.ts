import { findSkill, searchCorpus } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { unkeptJson } from "./public-json.ts";

const refused = { description: "The query is not in order.", schema: "problem" } as const;

export const searchRoutes: readonly Route[] = [
  defineRoute({
    method: "get",
    path: "/api/search",
    operationId: "findSkill",
    summary: "The skills that a question in plain words is about, in English, French, Dutch, German or a mixture, the best first.",
    access: "public",
    input: "search-input",
    answers: {
      200: { description: "What was found; where nothing fits, the fallback to read instead.", schema: "skill-search" },
      400: refused,
    },
    handle: async (c, { service }, { parameters }) => unkeptJson(c, await findSkill(parameters, service)),
  }),
  defineRoute({
    method: "get",
    path: "/api/corpus-search",
    operationId: "searchCorpus",
    summary: "The passages of skills and paths in which words stand, the best first.",
    access: "public",
    input: "search-input",
    answers: { 200: { description: "What was found.", schema: "corpus-search" }, 400: refused },
    handle: async (c, { service }, { parameters }) => unkeptJson(c, await searchCorpus(parameters, service)),
  }),
];

import { findSkill, searchCorpus } from "@becivic/service";
import type { Context } from "hono";
import type { Route } from "../route.ts";
import { unkeptJson } from "./public-json.ts";

const query: Route["query"] = {
  q: { description: "A few words, in any of the four languages. Send nothing about a person. 1,000 characters at most.", isRequired: true },
  lang: { description: "en, fr, nl or de. Of no effect: every question is looked at in all four languages." },
  limit: { description: "1 to 20; 5 where it is left out." },
};
const refused = { description: "The query is not in order.", schema: "problem" } as const;

function askedFor(c: Context): { q: string | undefined; lang: string | undefined; limit: string | undefined } {
  return { q: c.req.query("q"), lang: c.req.query("lang"), limit: c.req.query("limit") };
}

export const searchRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/api/search",
    operationId: "findSkill",
    summary: "The skills that a question in plain words is about, in English, French, Dutch, German or a mixture, the best first.",
    access: "public",
    query,
    answers: {
      200: { description: "What was found; where nothing fits, the fallback to read instead.", schema: "skill-search" },
      400: refused,
    },
    handle: async (c, { service }) => unkeptJson(c, await findSkill(askedFor(c), service)),
  },
  {
    method: "get",
    path: "/api/corpus-search",
    operationId: "searchCorpus",
    summary: "The passages of skills and paths in which words stand, the best first.",
    access: "public",
    query,
    answers: { 200: { description: "What was found.", schema: "corpus-search" }, 400: refused },
    handle: async (c, { service }) => unkeptJson(c, await searchCorpus(askedFor(c), service)),
  },
];

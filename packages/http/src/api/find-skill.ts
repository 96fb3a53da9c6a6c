import { findSkill } from "@becivic/service";
import type { Context } from "hono";
import type { Route } from "../route.ts";
import { unkeptJson } from "./public-json.ts";

export function askedFor(c: Context): { q: string | undefined; lang: string | undefined; limit: string | undefined } {
  return { q: c.req.query("q"), lang: c.req.query("lang"), limit: c.req.query("limit") };
}

export const findSkillRoute: Route = {
  method: "get",
  path: "/api/search",
  operationId: "findSkill",
  summary: "The skills that a question in plain words is about, in English, French, Dutch, German or a mixture, the best first.",
  access: "public",
  query: {
    q: { description: "What it is about, in a few words. Send nothing about a person. 1,000 characters at most.", isRequired: true },
    lang: { description: "en, fr, nl or de. Of no effect: every question is looked at in all four languages." },
    limit: { description: "1 to 20; 5 where it is left out." },
  },
  answers: {
    200: { description: "What was found; where nothing fits, the fallback to read instead.", schema: "skill-search" },
    400: { description: "The query is not in order.", schema: "problem" },
  },
  handle: async (c, { service }) => unkeptJson(c, await findSkill(askedFor(c), service)),
};

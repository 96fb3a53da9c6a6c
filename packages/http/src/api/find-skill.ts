import { findSkill } from "@becivic/service";
import type { Route } from "../route.ts";

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
    200: { description: "What was found; where nothing fits, the fallback to read instead." },
    400: { description: "The query is not in order.", schema: "problem" },
  },
  // What somebody looks for is nobody's to keep, on the way back neither.
  handle: async (c, { service }) =>
    c.json(await findSkill({ q: c.req.query("q"), lang: c.req.query("lang"), limit: c.req.query("limit") }, service), 200, {
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
    }),
};

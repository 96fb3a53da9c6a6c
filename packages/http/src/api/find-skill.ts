import { findSkill } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { unkeptJson } from "./public-json.ts";

export const findSkillRoute: Route = defineRoute({
  method: "get",
  path: "/api/search",
  operationId: "findSkill",
  summary: "The skills that a question in plain words is about, in English, French, Dutch, German or a mixture, the best first.",
  access: "public",
  input: "search-input",
  answers: {
    200: { description: "What was found; where nothing fits, the fallback to read instead.", schema: "skill-search" },
    400: { description: "The query is not in order.", schema: "problem" },
  },
  handle: async (c, { service }, { parameters }) => unkeptJson(c, await findSkill(parameters, service)),
});

import { findSkill } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { uncachedJson } from "./public-json.ts";

export const findSkillRoute: Route = defineRoute({
  method: "get",
  path: "/api/search",
  operationId: "findSkill",
  summary: "Find the skills that answer a question in plain words: English, French, Dutch, German or a mixture. Best match first.",
  access: "public",
  input: "search-input",
  answers: {
    200: {
      description:
        "The matching skills. If ambiguous is true, the first two fit about equally well, or each fits another need. If no skill matches, the list is empty and fallback names the skill to read.",
      schema: "skill-search",
    },
    400: { description: "A query parameter is not valid.", schema: "problem" },
  },
  handle: async (c, { service }, { parameters }) => uncachedJson(c, await findSkill(parameters, service)),
});

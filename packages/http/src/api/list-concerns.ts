import { listConcerns } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

const MAX_AGE_SECONDS = 30;

const answers: Route["answers"] = {
  200: { description: "The concerns, best first.", schema: "concerns-answer" },
  400: { description: "The query is not in order.", schema: "problem" },
  404: { description: "There is no such skill.", schema: "problem" },
};

export const listConcernsRoutes: readonly Route[] = [
  defineRoute({
    method: "get",
    path: "/api/concerns",
    operationId: "listConcerns",
    summary: "What the community says about a skill and about everything that it cites.",
    access: "public",
    input: "concerns-input",
    answers,
    handle: async (c, { service }, { parameters: { skill, ...input } }) =>
      publicJson(c, await listConcerns({ ...input, skill_id: skill }, service), MAX_AGE_SECONDS),
  }),
  defineRoute({
    method: "get",
    path: "/api/skills/:skill_id/concerns",
    operationId: "listSkillConcerns",
    summary: "The same, by the address of the skill.",
    access: "public",
    input: "skill-concerns-input",
    answers,
    handle: async (c, { service }, { parameters }) => publicJson(c, await listConcerns(parameters, service), MAX_AGE_SECONDS),
  }),
];

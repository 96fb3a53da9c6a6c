import { listConcerns } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

const MAX_AGE_SECONDS = 30;

const answers: Route["answers"] = {
  200: { description: "The concerns, highest score first.", schema: "concerns-answer" },
  400: { description: "A query parameter is not valid.", schema: "problem" },
  404: { description: "There is no such skill.", schema: "problem" },
};

export const listConcernsRoutes: readonly Route[] = [
  publicRead(
    {
      path: "/api/concerns",
      operationId: "listConcerns",
      summary: "List the published concerns about a skill and about everything that it cites.",
      input: "concerns-input",
      answers,
    },
    ({ skill, ...input }, { service }) => listConcerns({ ...input, skill_id: skill }, service),
    MAX_AGE_SECONDS,
  ),
  publicRead(
    {
      path: "/api/skills/:skill_id/concerns",
      operationId: "listSkillConcerns",
      summary: "The same as /api/concerns, with the skill in the path.",
      input: "skill-concerns-input",
      answers,
    },
    (parameters, { service }) => listConcerns(parameters, service),
    MAX_AGE_SECONDS,
  ),
];

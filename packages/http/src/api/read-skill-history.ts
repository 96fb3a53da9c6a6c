import { readSkillHistory } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readSkillHistoryRoute: Route = publicRead(
  {
    path: "/api/skills/:skill_id/history",
    input: "one-skill-input",
    operationId: "readSkillHistory",
    summary: "The history of a skill, oldest first: every change of its text or its status, with the commit.",
    answers: { 200: { description: "The history." }, 404: { description: "There is no such skill.", schema: "problem" } },
  },
  ({ skill_id }, { service }) => readSkillHistory(skill_id, service),
);

import { readSkill } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readSkillRoute: Route = publicRead(
  {
    path: "/api/skills/:skill_id",
    operationId: "readSkill",
    summary:
      "One skill: its head, its body as Markdown with what its elements resolve to, what the community says, and why it has its status.",
    composed: "for all",
    input: "read-skill-input",
    answers: {
      200: { description: "The skill.", schema: "skill-answer" },
      400: { description: "The query is not in order.", schema: "problem" },
      404: { description: "There is no such skill.", schema: "problem" },
    },
  },
  (parameters, { service, now }) => readSkill(parameters, now, service),
);

import { readSkill } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readSkillRoute: Route = publicRead(
  {
    path: "/api/skills/:skill_id",
    operationId: "readSkill",
    summary:
      "Read one skill: its frontmatter, its body as Markdown with current figures and sources, what other users reported, and why it has its status.",
    composed: "for all",
    input: "read-skill-input",
    answers: {
      200: { description: "The skill.", schema: "skill-answer" },
      400: { description: "A query parameter is not valid.", schema: "problem" },
      404: { description: "There is no such skill.", schema: "problem" },
    },
  },
  (parameters, { service, now }) => readSkill(parameters, now, service),
);

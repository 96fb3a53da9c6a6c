import { readSkillFile } from "@becivic/service";
import type { Route } from "../route.ts";
import { REVALIDATED } from "./public-file.ts";
import { publicText } from "./public-text.ts";

export const readSkillFileRoute: Route = publicText(
  {
    path: "/skills/:skill_id/SKILL.md",
    operationId: "readSkillFile",
    summary: "A skill as an Agent Skill, without concerns and votes.",
    composed: "by origin",
    input: "one-skill-input",
    answers: { 200: { description: "The file." }, 404: { description: "There is no such skill.", schema: "problem" } },
  },
  { type: "text/markdown", cacheControl: REVALIDATED, isIndexed: false },
  ({ skill_id }, { service, now, origin }) => readSkillFile(skill_id, { origin, now }, service),
);

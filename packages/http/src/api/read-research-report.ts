import { readResearchReport } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicText } from "./public-text.ts";

const answers: Route["answers"] = {
  200: { description: "The research report in Markdown." },
  404: { description: "There is no such research report.", schema: "problem" },
};

// Search engines index the page, not the research report.
const FILE = { type: "text/markdown", isIndexed: false } as const;

export const readResearchReportRoutes: readonly Route[] = [
  publicText(
    {
      path: "/skills/:skill_id/research-report.md",
      operationId: "readSkillResearchReport",
      summary: "The research report of a skill, with its sources, as its authors submitted it.",
      composed: "by origin",
      input: "one-skill-input",
      answers,
    },
    FILE,
    ({ skill_id }, { service, origin }) => readResearchReport({ target_type: "skill", target_id: skill_id }, origin, service),
  ),
  publicText(
    {
      path: "/paths/:path_id/research-report.md",
      operationId: "readPathResearchReport",
      summary: "The research report of a path, with its sources, as its authors submitted it.",
      composed: "by origin",
      input: "one-path-input",
      answers,
    },
    FILE,
    ({ path_id }, { service, origin }) => readResearchReport({ target_type: "path", target_id: path_id }, origin, service),
  ),
];

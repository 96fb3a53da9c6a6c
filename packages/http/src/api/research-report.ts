import { readResearchReport } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import { originOf } from "../origin.ts";
import type { Route } from "../route.ts";
import { publicFile } from "./public-file.ts";

const answers: Route["answers"] = {
  200: { description: "The report, as Markdown." },
  404: { description: "There is no such report.", schema: "problem" },
};

export const researchReportRoutes: readonly Route[] = [
  defineRoute({
    method: "get",
    path: "/skills/:skill_id/research-report.md",
    operationId: "readSkillResearchReport",
    summary: "The research behind a skill, with its sources, as its authors sent it.",
    access: "public",
    composed: "by origin",
    input: "one-skill-input",
    answers,
    handle: async (c, dependencies, { parameters }) => {
      const key = { target_type: "skill", target_id: parameters.skill_id } as const;
      return unindexed(publicFile(c, await readResearchReport(key, originOf(c, dependencies), dependencies.service), "text/markdown"));
    },
  }),
  defineRoute({
    method: "get",
    path: "/paths/:path_id/research-report.md",
    operationId: "readPathResearchReport",
    summary: "The research behind a path, with its sources, as its authors sent it.",
    access: "public",
    composed: "by origin",
    input: "one-path-input",
    answers,
    handle: async (c, dependencies, { parameters }) => {
      const key = { target_type: "path", target_id: parameters.path_id } as const;
      return unindexed(publicFile(c, await readResearchReport(key, originOf(c, dependencies), dependencies.service), "text/markdown"));
    },
  }),
];

/** A search engine leads to the page, not to the notes behind it. */
function unindexed(response: Response): Response {
  response.headers.set("x-robots-tag", "noindex");
  return response;
}

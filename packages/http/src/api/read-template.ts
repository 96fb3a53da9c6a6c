import { readTemplate } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicText } from "./public-text.ts";

export const readTemplateRoute: Route = publicText(
  {
    path: "/skills/:skill_id/templates/:file",
    operationId: "readTemplate",
    summary: "A sample document of a skill, as plain text or Markdown.",
    input: "skill-template-input",
    answers: { 200: { description: "The file." }, 404: { description: "There is no such file.", schema: "problem" } },
  },
  { type: ({ file }) => (file.endsWith(".md") ? "text/markdown" : "text/plain"), isIndexed: false },
  (parameters, { service }) => readTemplate(parameters, service),
);

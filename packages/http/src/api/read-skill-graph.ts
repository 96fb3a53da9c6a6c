import { readSkillGraph } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readSkillGraphRoute: Route = publicRead(
  {
    path: "/api/skill-graph",
    operationId: "readSkillGraph",
    summary:
      "The skill graph: every skill and the edges between them. By default only stable and beta skills, and always the fallback skill.",
    composed: "by origin",
    input: "skill-graph-input",
    answers: {
      200: { description: "The graph.", schema: "skill-graph" },
      400: { description: "A query parameter is not valid.", schema: "problem" },
    },
  },
  (parameters, { service, origin }) => readSkillGraph(parameters, origin, service),
);

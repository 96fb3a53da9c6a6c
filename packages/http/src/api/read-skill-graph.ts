import { readSkillGraph } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readSkillGraphRoute: Route = publicRead(
  {
    path: "/api/skill-graph",
    operationId: "readSkillGraph",
    summary:
      "Which skills there are and how they lead to one another. Holds stable and beta, unless asked for more, and always the fallback.",
    composed: "by origin",
    input: "skill-graph-input",
    answers: {
      200: { description: "The graph.", schema: "skill-graph" },
      400: { description: "The query is not in order.", schema: "problem" },
    },
  },
  (parameters, { service, origin }) => readSkillGraph(parameters, origin, service),
);

import { explainStanding } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const explainStandingRoute: Route = operatorRead(
  {
    path: "/api/_internal/standing",
    operationId: "explainStanding",
    summary: "The status of an artefact, its votes, and what it lacks for the next status.",
    input: "standing-input",
    answers: { 404: { description: "There is no such artefact.", schema: "problem" } },
  },
  (parameters, { service, now }) => explainStanding(parameters, now, service),
);

import { readArtefactStats } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const readArtefactStatsRoute: Route = operatorRead(
  {
    path: "/api/_internal/artefact-stats",
    operationId: "readArtefactStats",
    summary: "How many addresses voted on an artefact over its life.",
    input: "artefact-stats-input",
  },
  (parameters, { service }) => readArtefactStats(parameters, service),
);

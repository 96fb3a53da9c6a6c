import { readArtefactStats } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const readArtefactStatsRoute: Route = operatorRead(
  {
    path: "/api/_internal/artefact-stats",
    operationId: "readArtefactStats",
    summary: "The number of addresses that ever voted on an artefact.",
    input: "artefact-stats-input",
  },
  (parameters, { service }) => readArtefactStats(parameters, service),
);

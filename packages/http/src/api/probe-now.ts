import { probeNow } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const probeNowRoute: Route = operatorCommand(
  {
    path: "/api/_internal/probe",
    operationId: "probeNow",
    summary: "Probe cited pages and sources now. With dry_run, only list those that are due.",
    body: "maintenance-input",
  },
  probeNow,
);

import { probeNow } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const probeNowRoute: Route = operatorCommand(
  {
    path: "/api/_internal/probe",
    operationId: "probeNow",
    summary: "Look now whether cited pages and sources still stand; with dry_run, only say which.",
    body: "maintenance-input",
  },
  probeNow,
);

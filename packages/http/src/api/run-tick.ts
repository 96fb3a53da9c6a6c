import { runTick } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const runTickRoute: Route = operatorCommand(
  {
    path: "/api/_internal/tick",
    operationId: "runTick",
    summary: "Let the consensus move now; with dry_run, only say what it would do.",
    body: "maintenance-input",
  },
  runTick,
);

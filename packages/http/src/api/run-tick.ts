import { runTick } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const runTickRoute: Route = operatorCommand(
  {
    path: "/api/_internal/tick",
    operationId: "runTick",
    summary: "Run the consensus now. With dry_run, only report what it would change.",
    body: "maintenance-input",
  },
  runTick,
);

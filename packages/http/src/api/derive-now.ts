import { deriveNow } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const deriveNowRoute: Route = operatorCommand(
  {
    path: "/api/_internal/derive",
    operationId: "deriveNow",
    summary: "Build the indexes, the dashboards and the snapshot now.",
    body: "derive-input",
  },
  (_input, now, service) => deriveNow(now, service),
);

import { readAudit } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const readAuditRoute: Route = operatorRead(
  {
    path: "/api/_internal/audit",
    operationId: "readAudit",
    summary: "Who did what, the latest first.",
  },
  (_none, { service }) => readAudit(service),
);

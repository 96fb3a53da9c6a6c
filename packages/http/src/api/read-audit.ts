import { readAudit } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const readAuditRoute: Route = operatorRead(
  {
    path: "/api/_internal/audit",
    operationId: "readAudit",
    summary: "The audit log, newest entry first.",
  },
  (_none, { service }) => readAudit(service),
);

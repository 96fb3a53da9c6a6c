import { readAnalyticsStats } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const readAnalyticsStatsRoute: Route = operatorRead(
  {
    path: "/api/_internal/analytics-stats",
    operationId: "readAnalyticsStats",
    summary: "Sums of the analytics events of a month. Small groups are left out.",
    input: "analytics-stats-input",
  },
  (parameters, { service, now }) => readAnalyticsStats(parameters, now, service),
);

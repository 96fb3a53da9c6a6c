import { readRatingStats } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const readRatingStatsRoute: Route = operatorRead(
  {
    path: "/api/_internal/rating-stats",
    operationId: "readRatingStats",
    summary: "Counts and averages of the ratings, by skill, protocol version and session.",
  },
  (_none, { service }) => readRatingStats(service),
);

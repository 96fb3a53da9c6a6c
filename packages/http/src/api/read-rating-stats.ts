import { readRatingStats } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const readRatingStatsRoute: Route = operatorRead(
  {
    path: "/api/_internal/rating-stats",
    operationId: "readRatingStats",
    summary: "The stars, of skills, of the protocol and of sessions.",
  },
  (_none, { service }) => readRatingStats(service),
);

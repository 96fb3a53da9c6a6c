import { readActivity } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readActivityRoute: Route = publicRead(
  {
    path: "/api/activity",
    operationId: "readActivity",
    summary: "Counts of skills, paths and catalogue rows by status, and of concerns and votes by week.",
    composed: "for all",
    answers: { 200: { description: "The counts.", schema: "activity" } },
  },
  (_none, { service }) => readActivity(service),
);

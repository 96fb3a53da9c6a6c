import { readActivity } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

export const readActivityRoute: Route = defineRoute({
  method: "get",
  path: "/api/activity",
  operationId: "readActivity",
  summary: "Counts of what is there, and of what was said and voted, by the day.",
  access: "public",
  composed: "for all",
  answers: { 200: { description: "The counts.", schema: "activity" } },
  handle: async (c, { service }) => publicJson(c, await readActivity(service)),
});

import { readScrubRules } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicFile } from "./public-file.ts";

export const readScrubRulesRoute: Route = defineRoute({
  method: "get",
  path: "/scrub-rules.json",
  operationId: "readScrubRules",
  summary: "What counts as personal data, with the patterns.",
  access: "public",
  composed: "for all",
  answers: { 200: { description: "The rules.", schema: "regex-rules" } },
  handle: (c) => publicFile(c, readScrubRules(), "application/json"),
});

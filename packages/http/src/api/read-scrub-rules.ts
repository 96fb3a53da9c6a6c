import { readScrubRules } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicText } from "./public-text.ts";

export const readScrubRulesRoute: Route = publicText(
  {
    path: "/scrub-rules.json",
    operationId: "readScrubRules",
    summary: "The rules that recognise personal data, with their patterns.",
    composed: "for all",
    answers: { 200: { description: "The rules.", schema: "regex-rules" } },
  },
  { type: "application/json" },
  () => readScrubRules().text,
);

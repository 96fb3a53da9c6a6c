import { readScrubRules } from "@becivic/service";
import type { Hono } from "hono";
import { publicFile } from "./public-file.ts";

export function registerReadScrubRules(app: Hono): void {
  app.get("/scrub-rules.json", (c) => publicFile(c, readScrubRules(), "application/json"));
}

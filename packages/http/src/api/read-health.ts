import type { Hono } from "hono";

export function registerReadHealth(app: Hono): void {
  app.get("/api/health", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
}

import type { Hono } from "hono";

export function registerHealth(app: Hono): void {
  app.get("/api/health", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
}

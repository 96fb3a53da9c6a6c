import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";

export const readHealthRoute: Route = defineRoute({
  method: "get",
  path: "/api/health",
  operationId: "readHealth",
  summary: "Whether the server is running.",
  access: "public",
  answers: { 200: { description: "The server is running." } },
  handle: (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }),
});

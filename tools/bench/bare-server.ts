import { serve } from "@hono/node-server";
import { Hono } from "hono";

// The baseline of the receiving end: the same framework, which parses the same JSON and answers, and does nothing else.

const app = new Hono();
app.post("/api/concerns", async (c) => {
  const body = await c.req.json<{ concern_id: string }>();
  return c.json({ id: body.concern_id, ok: true }, 202);
});
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  console.log(`up at http://localhost:${port}`);
});

import type { Hono } from "hono";
import { acceptedBody, readJsonBody } from "./json-body.ts";
import type { AppDependencies } from "./route.ts";

export const MCP_PATH = "/mcp";

/** The MCP endpoint. No cache may keep its answers. */
export function registerMcp(app: Hono, { mcp, addressOf }: AppDependencies): void {
  if (mcp === undefined) return;
  app.post(MCP_PATH, async (c) => {
    const details = { readBody: () => readJsonBody(c), address: addressOf(c.req.raw, c.env) };
    const answer = await mcp.answer(c.req.raw, details);
    // The response of the SDK lacks the headers of the context; setting them here is faster than copying the response.
    answer.headers.set("x-request-id", c.get("requestId"));
    answer.headers.set("x-content-type-options", "nosniff");
    answer.headers.set("cache-control", "no-store");
    // The rest of the body is never read, so the connection cannot be reused.
    if (answer.status === 413) answer.headers.set("connection", "close");
    if (answer.status === 415) answer.headers.set(...acceptedBody(c));
    return answer;
  });
}

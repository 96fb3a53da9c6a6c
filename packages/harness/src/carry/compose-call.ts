import type { ServerRequest } from "../ports.ts";
import type { Call } from "./call.ts";
import { curlLine } from "./curl-line.ts";

/** A request as a call that others can make: with a tool of the server, by HTTP, or with curl. */
export function composeCall(origin: string, request: ServerRequest): Call {
  const { method, path, body } = request;
  const headers = { ...(body === undefined ? {} : { "content-type": "application/json" }), ...request.headers };
  const http: Call["http"] = {
    method,
    url: `${origin}${path}`,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(isObject(body) ? { body } : {}),
  };
  const mcp = toolOf(request);
  return { ...(mcp === undefined ? {} : { mcp }), http, curl: curlLine(http) };
}

const SUBMISSION = /^\/api\/[a-z-]+\/(?<id>[a-z]{3}_[0-9a-f-]{36})$/;
const SKILL = /^\/api\/skills\/(?<id>[a-z0-9-]+)(?:\?view=(?<view>brief))?$/;

/** The tool of the server that answers the same; many pages have none. */
function toolOf({ method, path, headers = {}, body }: ServerRequest): Call["mcp"] {
  if (method === "POST") return path === "/api/feedback" && isObject(body) ? { tool: "submit_feedback_batch", arguments: body } : undefined;
  const id = SUBMISSION.exec(path)?.groups?.id;
  const token = headers.authorization?.replace(/^Bearer /, "");
  if (method === "DELETE")
    return id === undefined || token === undefined ? undefined : { tool: "cancel_submission", arguments: { id, cancel_token: token } };
  if (id !== undefined) return { tool: "get_status", arguments: { id } };
  if (path === "/agents/manifest.json") return { tool: "get_status", arguments: {} };
  const { id: skill, view = "full" } = SKILL.exec(path)?.groups ?? {};
  return skill === undefined ? undefined : { tool: "read_skill", arguments: { skill_id: skill, view } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

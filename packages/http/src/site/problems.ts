import type { Problem } from "@becivic/contract";
import { htmlText } from "@becivic/markup";
import { problemPage } from "@becivic/render";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { MCP_PATH } from "../register-mcp.ts";
import { formatOf } from "./page.ts";

/** A refusal as data, or as a page for a browser. */
export function answerProblem(c: Context, status: ContentfulStatusCode, problem: Problem): Response {
  const accepts = c.req.header("accept") ?? "";
  const isForPeople = !c.req.path.startsWith("/api/") && c.req.path !== MCP_PATH && accepts.includes("text/html") && formatOf(c) === "html";
  c.header("vary", "accept");
  // What is not there now may be there in a minute, and a refusal of a submission is for its sender alone.
  c.header("cache-control", "no-store");
  return isForPeople ? c.html(htmlText(problemPage({ status })), status) : c.json(problem, status);
}

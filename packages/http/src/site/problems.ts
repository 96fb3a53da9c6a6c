import { type Operator, type Problem, vocabulary } from "@becivic/contract";
import { htmlText } from "@becivic/markup";
import { type PageFrame, problemPage } from "@becivic/render";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { chooseLanguage } from "../negotiation/choose-language.ts";
import { MCP_PATH } from "../register-mcp.ts";
import { formatOf } from "./page.ts";

/** The language of the address; where it names none, that of the request. */
function frameOf(c: Context, operator: Operator | undefined): PageFrame {
  const ofAddress = vocabulary.language.find((one) => c.req.path === `/${one}` || c.req.path.startsWith(`/${one}/`));
  const language = ofAddress ?? chooseLanguage(c.req.header("accept-language"));
  const prefix = language === "en" && ofAddress === undefined ? "" : `/${language}`;
  return { origin: "", language, prefix, operator };
}

/** A reader who looked for a commune is told where to look for it. */
function subjectOf(c: Context): "commune" | undefined {
  return /^\/(?:[a-z]{2}\/)?communes\//.test(c.req.path) ? "commune" : undefined;
}

/** A refusal as data, or as a page for a browser. */
export function answerProblem(c: Context, status: ContentfulStatusCode, problem: Problem, operator: Operator | undefined): Response {
  const accepts = c.req.header("accept") ?? "";
  const isForPeople = !c.req.path.startsWith("/api/") && c.req.path !== MCP_PATH && accepts.includes("text/html") && formatOf(c) === "html";
  c.header("vary", "accept, accept-language");
  // What is not there now may be there in a minute, and a refusal of a submission is for its sender alone.
  c.header("cache-control", "no-store");
  const frame = frameOf(c, operator);
  return isForPeople ? c.html(htmlText(problemPage({ status, about: subjectOf(c) }, frame)), status) : c.json(problem, status);
}

import { tryParseJson } from "@becivic/contract";
import { parseAnswer } from "../transport/parse-answer.ts";

/** What the agent brought, as an answer of the server. Whether it is one to the request is judged where the request was made. */
export interface BroughtAnswer {
  status: number;
  text: string;
}

/** Reads an answer in one of four forms: as curl prints it, `{status, body}`, the result of a tool, or the body alone. */
export function readCarriedAnswer(input: string): BroughtAnswer {
  const printed = /^(?<text>[\s\S]*)\n(?<status>[1-5]\d{2})$/.exec(input)?.groups;
  if (printed?.text !== undefined) return { status: Number(printed.status), text: printed.text };
  const value = parseAnswer(input);
  if (!isObject(value)) return bodyAlone(input);
  return statusAndBody(value) ?? resultOfTool(value) ?? bodyAlone(input);
}

function statusAndBody(value: Record<string, unknown>): BroughtAnswer | undefined {
  const { status, body, ...others } = value;
  if (!Number.isInteger(status) || Number(status) < 100 || Number(status) > 599 || !("body" in value)) return undefined;
  if (Object.keys(others).some((field) => field !== "headers")) return undefined;
  return { status: Number(status), text: typeof body === "string" ? body : JSON.stringify(body) };
}

function resultOfTool({ structuredContent, content, isError }: Record<string, unknown>): BroughtAnswer | undefined {
  if (isError !== true && isObject(structuredContent))
    return { status: statusOf(structuredContent), text: JSON.stringify(structuredContent) };
  const [first]: unknown[] = Array.isArray(content) ? content : [];
  if (!isObject(first) || typeof first.text !== "string") return undefined;
  const problem = parseAnswer(first.text);
  // A client that failed by itself brings words, not an answer of the server.
  return { status: isError === true && !isProblem(problem) ? 502 : statusOf(problem), text: first.text };
}

/** The command line takes the last line break off, and every file of the server ends with one. */
function bodyAlone(input: string): BroughtAnswer {
  return { status: statusOf(tryParseJson(input)), text: `${input}\n` };
}

/** A refusal of the server says its code alone where HTTP is not the way: the statuses are those of HTTP. */
function statusOf(value: unknown): number {
  return isProblem(value) ? (STATUSES[value.error] ?? 422) : 200;
}

function isProblem(value: unknown): value is { error: string } {
  return isObject(value) && typeof value.error === "string";
}

const STATUSES: Readonly<Record<string, number>> = {
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  payload_too_large: 413,
  rate_limit_exceeded: 429,
  internal_error: 500,
  staging_unavailable: 503,
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

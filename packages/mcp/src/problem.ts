import { errorGuide, type Problem, type ProblemErrorCode } from "@becivic/contract";
import { AppError } from "@becivic/service";
import type { CallToolResult } from "@modelcontextprotocol/server";

/** Advice about tools, which the guide leaves out because it also serves HTTP clients. */
const toolHints: Partial<Record<ProblemErrorCode, string>> = {
  malformed_json: "The arguments of a tool are one JSON object.",
  capability_mismatch: "The description of the tool names the capabilities.",
  payload_too_large: "If you asked for a list, ask for a part of it, such as one domain with applies_to.",
  not_found: "The tools find_skill and get_path_directory return ids.",
  diff_apply_failed: "With view source, the tool read_skill returns the source and its commit.",
};

/** What the error means, what to do next, and with which tool. */
function adviceOn(code: ProblemErrorCode): string {
  const { meaning, next } = errorGuide[code];
  return [meaning, next, toolHints[code]].filter((sentence) => sentence !== undefined).join(" ");
}

/** The only place where an exception becomes the result of a call. An exception that is not an AppError is a bug, and its message is not sent. */
export function toToolError(error: unknown): { problem: Problem; result: CallToolResult } {
  const problem: Problem = error instanceof AppError ? { error: error.code, ...error.details } : { error: "internal_error" };
  const texts = [JSON.stringify(problem), adviceOn(problem.error)];
  return { problem, result: { isError: true, content: texts.map((text) => ({ type: "text", text })) } };
}

import type { Problem, ProblemErrorCode } from "@becivic/contract";
import { AppError } from "@becivic/service";
import type { CallToolResult } from "@modelcontextprotocol/server";

/** What to do next, for every error code. A code without advice does not compile. */
const advice: Record<ProblemErrorCode, string> = {
  schema_fail: "schema_pointer names the place and keyword the rule of the schema. Correct it and call again.",
  identity_field_present: "Take out what names a person: schema_pointer says in which object it stands.",
  malformed_json: "Send the arguments as one JSON object, each field once.",
  invalid_transition: "It cannot go from its state to that one. Ask for its state first.",
  unauthorised: "The token is not the one of such a submission. It stands in the receipt, once.",
  capability_mismatch: "The tool says which capabilities this needs. Declare those that you have; without them, do not send it.",
  self_validation_blocked: "Nobody votes on what they sent themselves. Leave it to others.",
  forbidden: "It is committed already, or not yours to change.",
  not_found: "There is nothing by that id, or not on that day. Ids of skills and paths come from find_skill and get_path_directory.",
  diff_apply_failed:
    "The diff does not fit the text. Make it against the body that read_skill gives with view source, of the commit beside it.",
  duplicate_id_different_submitter: "Make a new id: this one is taken.",
  payload_too_large: "Ask for less at once: a filter, a smaller limit, one thing at a time.",
  unsupported_media_type: "Send JSON.",
  regex_fail: "It looks like personal data. Rewrite it without, or leave it.",
  layer2_scrub_failure: "It contains personal data. Rewrite it without, or leave it.",
  cross_ref_fail: "It names something that is not there. Look the id up.",
  rate_limit_exceeded: "Enough for now. Wait for retry_after seconds.",
  internal_error: "Something broke here, and whoever runs this server sees it. Try again later.",
  staging_unavailable: "It cannot be stored right now. Try again with the same id in a minute.",
};

/** The only place where an error becomes an answer to a call. What is not an AppError is a bug, and says nothing about itself. */
export function toToolError(error: unknown): { problem: Problem; result: CallToolResult } {
  const problem: Problem = error instanceof AppError ? { error: error.code, ...error.details } : { error: "internal_error" };
  const told = [JSON.stringify(problem), advice[problem.error]];
  return { problem, result: { isError: true, content: told.map((text) => ({ type: "text", text })) } };
}

import type { Problem, ProblemErrorCode } from "@becivic/contract";
import { AppError } from "@becivic/service";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** The HTTP status of every error code. A code without a status does not compile. */
export const statusOfProblem: Record<ProblemErrorCode, ContentfulStatusCode> = {
  schema_fail: 400,
  identity_field_present: 400,
  malformed_json: 400,
  invalid_transition: 400,
  unauthorised: 401,
  capability_mismatch: 403,
  self_validation_blocked: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  diff_apply_failed: 409,
  duplicate_id_different_submitter: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  regex_fail: 422,
  layer2_scrub_failure: 422,
  cross_ref_fail: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
  staging_unavailable: 503,
};

/** The only place where an exception becomes a response. An exception that is not an AppError is a bug, and its message is not sent. */
export function toProblem(error: unknown): { status: ContentfulStatusCode; problem: Problem } {
  if (!(error instanceof AppError)) return { status: statusOfProblem.internal_error, problem: { error: "internal_error" } };
  return { status: statusOfProblem[error.code], problem: { error: error.code, ...error.details } };
}

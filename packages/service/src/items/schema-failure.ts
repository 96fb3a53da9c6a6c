import type { Issues } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { schemaRejection } from "./rejection.ts";

/** The error for issues that a schema has found. */
export function schemaFailure(issues: Issues): AppError {
  return AppError.of(schemaRejection(issues));
}

import type { Issues } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { schemaRejection } from "./rejection.ts";

/** The one way in which broken rules of a schema become an error. */
export function schemaFailure(issues: Issues): AppError {
  return AppError.of(schemaRejection(issues));
}

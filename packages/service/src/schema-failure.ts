import type { SchemaIssue } from "@becivic/contract";
import { AppError } from "./app-error.ts";

/** The one way in which a broken rule of a schema becomes an error. */
export function schemaFailure({ pointer, keyword, missing }: SchemaIssue): AppError {
  return new AppError("schema_fail", { details: { schema_pointer: pointer, keyword, ...(missing === undefined ? {} : { missing }) } });
}

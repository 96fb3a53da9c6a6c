import type { SchemaIssue } from "@becivic/contract";

const SENTENCES: Readonly<Record<string, string>> = {
  type: "is of the wrong type",
  pattern: "does not have the required form",
  const: "has a value that is fixed, and another one",
  minLength: "is empty",
  maxLength: "is too long",
  minItems: "has too few entries",
  maxItems: "has too many entries",
  uniqueItems: "has an entry twice",
  minimum: "is too small",
  maximum: "is too large",
  format: "is not a true date or time",
  contains: "lacks an entry that its source class asks for",
  minProperties: "is empty",
};

/** A sentence about what a schema finds in a value, for the author of the value. */
export function explainIssue({ keyword, missing, unknown, allowed }: SchemaIssue, where: string): string {
  if (missing !== undefined) return `${missing} is missing in ${where}: add it.`;
  if (unknown !== undefined) return `${unknown} is not a field of ${where}: check its spelling, or remove it.`;
  if (allowed !== undefined) return `${where} is none of ${allowed.join(", ")}.`;
  return `${where} ${SENTENCES[keyword] ?? "does not match"}: see its schema (${keyword}).`;
}

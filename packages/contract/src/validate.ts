import type { SchemaTypes } from "./generated/types.ts";
import { validatorTable } from "./generated/validator-table.ts";
import type { CompiledIssue } from "./generated/validators.js";
import { toSafePointer } from "./safe-pointer.ts";

export type SchemaName = keyof SchemaTypes;

/** The first rule that a value breaks. */
export interface SchemaIssue {
  /** Where, as a JSON pointer. For a missing or an unknown field this is the object it is missing from or stands in. */
  pointer: string;
  /** The schema keyword that failed. */
  keyword: string;
  /** The name of the missing field, for the keyword `required`. */
  missing?: string;
  /** The name of a field that should not be there; only with full pointers, since a sender chose it. */
  unknown?: string;
  /** What could stand there instead, for the keyword `enum`; only with full pointers. */
  allowed?: readonly unknown[];
}

export type ValidationOutcome<T> = { valid: true; value: T } | { valid: false; issue: SchemaIssue };

export interface ValidateOptions {
  /**
   * Point into names that the value itself chose (the keys of an open object or of a map).
   * Only for content that is ours: for anything a stranger sent, such a name may be personal.
   */
  fullPointers?: boolean;
}

/**
 * Checks a value against a schema of schemas/, with code compiled ahead. Never throws.
 *
 * @example
 * const outcome = validate("concern", JSON.parse(text));
 * if (!outcome.valid) console.log(outcome.issue.pointer, outcome.issue.keyword);
 */
export function validate<Name extends SchemaName>(
  name: Name,
  value: unknown,
  options: ValidateOptions = {},
): ValidationOutcome<SchemaTypes[Name]> {
  const validator = validatorTable[name];
  if (validator(value)) return { valid: true, value: value as SchemaTypes[Name] };
  return { valid: false, issue: toIssue(decisive(validator.errors ?? []), value, options) };
}

export function isSchemaName(name: string): name is SchemaName {
  return Object.hasOwn(validatorTable, name);
}

/**
 * Of all the errors that a compiled validator leaves, the one that explains the verdict. It stops at the first failure, so
 * that one stands last, but a failed branch is followed by the `if` or `anyOf` that contained it.
 */
function decisive(errors: readonly CompiledIssue[]): CompiledIssue {
  let last = errors.length - 1;
  while (last > 0 && errors[last]?.keyword === "if") last -= 1;
  const issue = errors[last] ?? { instancePath: "", schemaPath: "", keyword: "schema", params: {} };
  if (issue.keyword !== "anyOf") return issue;
  const alternatives = errors.slice(0, last).filter((error) => error.instancePath.startsWith(issue.instancePath));
  // A value of the wrong type says the least about what was meant: prefer the alternative whose type fits.
  const meant = alternatives.filter((error) => error.instancePath !== issue.instancePath || error.keyword !== "type");
  return meant.length === 1 ? (meant[0] ?? issue) : issue;
}

function toIssue(error: CompiledIssue, value: unknown, options: ValidateOptions): SchemaIssue {
  // A property declared as `false` is a field that may not be there: the same fault as an unknown one.
  const forbidden = error.keyword === "false schema";
  const full = forbidden ? error.instancePath.slice(0, error.instancePath.lastIndexOf("/")) : error.instancePath;
  const pointer = options.fullPointers ? full : toSafePointer(full, value).text;
  const keyword = forbidden ? "additionalProperties" : error.keyword;
  const { missingProperty: missing, additionalProperty, allowedValues } = error.params;
  const unknown = forbidden ? error.instancePath.slice(error.instancePath.lastIndexOf("/") + 1) : additionalProperty;
  return {
    pointer,
    keyword,
    ...(missing === undefined ? {} : { missing }),
    ...(options.fullPointers && unknown !== undefined ? { unknown } : {}),
    ...(options.fullPointers && allowedValues !== undefined ? { allowed: allowedValues } : {}),
  };
}

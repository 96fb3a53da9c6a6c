import type { SchemaTypes } from "./generated/types.ts";
import { schemaRefs, validatorTable } from "./generated/validator-table.ts";
import type { CompiledIssue } from "./generated/validators.js";
import { listIssues } from "./issues/list-issues.ts";
import type { IssueOptions, Issues, SchemaIssue } from "./issues/schema-issue.ts";
import { toSafePointer } from "./safe-pointer.ts";

export type SchemaName = keyof SchemaTypes;

export type ValidateOptions = IssueOptions;

export type ValidationOutcome<T> = { valid: true; value: T } | Invalid;

/** The outcome for a value that breaks its schema. */
class Invalid {
  readonly valid = false;
  /** The first rule that the value breaks. */
  readonly issue: SchemaIssue;
  readonly #name: SchemaName;
  readonly #value: unknown;
  readonly #options: IssueOptions;

  constructor(issue: SchemaIssue, name: SchemaName, value: unknown, options: IssueOptions) {
    this.issue = issue;
    this.#name = name;
    this.#value = value;
    this.#options = options;
  }

  /** All rules that the value breaks, at most 20, `issue` first. They are computed on access: most callers need only the first. */
  get issues(): Issues {
    return listIssues(schemaRefs[this.#name], this.#value, this.issue, this.#options);
  }
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
  const issue = toIssue(decisive(validator.errors ?? []), value, options);
  return new Invalid(issue, name, value, options);
}

export function isSchemaName(name: string): name is SchemaName {
  return Object.hasOwn(validatorTable, name);
}

/**
 * Of all the errors that a compiled validator leaves, the one that explains the verdict. It stops at the first failure, so
 * that one is the last, but a failed branch is followed by the `if` or `anyOf` that contained it.
 */
function decisive(errors: readonly CompiledIssue[]): CompiledIssue {
  let last = errors.length - 1;
  while (last > 0 && errors[last]?.keyword === "if") last -= 1;
  const issue = errors[last] ?? { instancePath: "", schemaPath: "", keyword: "schema", params: {} };
  if (issue.keyword !== "anyOf") return issue;
  const alternatives = errors.slice(0, last).filter((error) => error.instancePath.startsWith(issue.instancePath));
  // A value of the wrong type tells least about what the sender meant: prefer the alternative with the right type.
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

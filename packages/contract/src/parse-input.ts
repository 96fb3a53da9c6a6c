import { type Inputs, inputSchemas } from "./generated/inputs.ts";
import type { Issues, SchemaIssue } from "./issues/schema-issue.ts";
import { validate } from "./validate.ts";

export type InputName = keyof Inputs;

export type InputOutcome<Name extends InputName> =
  | { valid: true; value: Inputs[Name] }
  /** All rules that the value breaks, the first as the validator found it. */
  | { valid: false; issues: Issues };

/**
 * Checks the input of an operation and fills in the defaults of its schema; defaults of the caller come first. An issue names
 * the field and no position within it: over HTTP a list is one parameter.
 */
export function parseInput<Name extends InputName>(name: Name, value: unknown, defaults: Partial<Inputs[Name]> = {}): InputOutcome<Name> {
  const outcome = validate(name, value);
  if (!outcome.valid) {
    const [first, ...others] = outcome.issues;
    return { valid: false, issues: [atField(first), ...others.map(atField)] };
  }
  const fields = Object.entries(outcome.value).filter(([, field]) => field !== undefined);
  // Valid, and every field with a default is filled in: that is what Inputs adds to the type of the schema.
  return { valid: true, value: { ...defaultsOf(name), ...defaults, ...Object.fromEntries(fields) } as Inputs[Name] };
}

export function isInputName(name: string): name is InputName {
  return Object.hasOwn(inputSchemas, name);
}

function defaultsOf(name: InputName): Record<string, unknown> {
  const fields = Object.entries(inputSchemas[name].properties);
  return Object.fromEntries(fields.filter(([, field]) => field.default !== undefined).map(([field, schema]) => [field, schema.default]));
}

function atField(issue: SchemaIssue): SchemaIssue {
  return { ...issue, pointer: issue.pointer.split("/").slice(0, 2).join("/") };
}

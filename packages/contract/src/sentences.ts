import type { SchemaIssue } from "./issues/schema-issue.ts";
import type { Scalar } from "./issues/schema-node.ts";

/** One sentence that says what is wrong and what to do. It is made from our schemas; of the sent value it names only the safe pointer. */
export function sentenceOf(issue: SchemaIssue): string {
  const write = Object.hasOwn(SENTENCES, issue.keyword) ? SENTENCES[issue.keyword] : undefined;
  const sentence = write?.(issue, issue.pointer === "" ? "the top level" : issue.pointer);
  return (
    sentence ??
    `The value at ${issue.pointer === "" ? "the top level" : issue.pointer} does not match its schema: compare it with the schema.`
  );
}

type Write = (issue: SchemaIssue, place: string) => string;

/** Every keyword that an issue can have: those of the schemas, then those of the gates. */
const SENTENCES: Readonly<Record<string, Write>> = {
  required: ({ missing }, place) =>
    missing === undefined ? `The value of ${place} is missing: add it.` : `The field ${missing} is missing at ${place}: add it.`,
  dependentRequired: ({ missing }, place) => `The field ${missing} is missing at ${place}, and another field requires it: add it.`,
  additionalProperties: ({ forbidden, allowed = [] }, place) =>
    forbidden === undefined
      ? `There is a field at ${place} that the schema does not define: remove it${allowed.length === 0 ? "" : `, or use ${oneOf(allowed)}`}.`
      : `The field ${forbidden} is not allowed at ${place} in this kind of object: remove it.`,
  enum: ({ allowed = [] }, place) => `The value at ${place} is not in the list of allowed values: use ${oneOf(allowed)}.`,
  const: ({ allowed = [] }, place) => `The value at ${place} is fixed: use ${oneOf(allowed)}.`,
  type: ({ allowed = [] }, place) =>
    `The value at ${place} has the wrong type: use ${allowed.length === 0 ? "the type of the schema" : allowed.join(" or ")}.`,
  pattern: ({ description }, place) =>
    `The text at ${place} does not have the required form: ${wordsOf(description) ?? "compare it with the pattern in the schema."}`,
  format: ({ allowed = [] }, place) =>
    `The text at ${place} is not valid: write ${EXAMPLES[String(allowed[0])] ?? "it in the format of the schema"}.`,
  minLength: ({ allowed }, place) => `The text at ${place} is too short: write ${atLeast(allowed, "character")}.`,
  maxLength: ({ allowed }, place) => `The text at ${place} is too long: write ${atMost(allowed, "character")}.`,
  minimum: ({ allowed }, place) => `The number at ${place} is too small: use ${atLeast(allowed)}.`,
  maximum: ({ allowed }, place) => `The number at ${place} is too large: use ${atMost(allowed)}.`,
  multipleOf: ({ allowed = [] }, place) => `The number at ${place} is not a multiple of ${allowed.join("")}: round it.`,
  minItems: ({ allowed }, place) => `The list at ${place} is too short: give ${atLeast(allowed, "entry")}.`,
  maxItems: ({ allowed }, place) => `The list at ${place} is too long: give ${atMost(allowed, "entry")}.`,
  uniqueItems: (_issue, place) => `The list at ${place} repeats an entry: give each entry once.`,
  minProperties: ({ allowed }, place) => `The object at ${place} has too few fields: give ${atLeast(allowed, "field")}.`,
  maxProperties: ({ allowed }, place) => `The object at ${place} has too many fields: give ${atMost(allowed, "field")}.`,
  propertyNames: (_issue, place) =>
    `The object at ${place} has a field whose name does not have the required form: compare it with the schema.`,
  contains: (_issue, place) => `The list at ${place} lacks an entry that the other fields require: compare it with the schema.`,
  anyOf: ({ allowed = [], description }, place) =>
    `The value at ${place} matches none of the alternatives of the schema: ${allowed.length > 0 ? `use ${oneOf(allowed)}.` : (wordsOf(description) ?? "compare it with the schema.")}`,
  not: (_issue, place) => `The value at ${place} is excluded here: use another one.`,
  timing: (_issue, place) =>
    `The time at ${place} is out of range: a time of sending must be the current time, and the day of an event must not be in the future.`,
  maxDepth: () => "The body is nested too deeply: use fewer levels of objects and lists.",
};

const EXAMPLES: Readonly<Record<string, string>> = {
  date: "a date, such as 2026-11-16",
  "date-time": "a time with its offset, such as 2026-11-16T09:30:00+01:00",
  uri: "a full URL, such as https://example.org/page",
};

// Longer lists are in the field `allowed` only.
const LONGEST_LIST = 300;

function oneOf(allowed: readonly Scalar[]): string {
  const values = allowed.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(", ");
  if (allowed.length === 0) return "a value that the schema allows";
  if (values.length > LONGEST_LIST) return "one of the values in allowed";
  return allowed.length === 1 ? values : `one of ${values}`;
}

function atLeast(allowed: SchemaIssue["allowed"], unit?: string): string {
  return allowed?.[0] === undefined ? "more" : `at least ${count(allowed[0], unit)}`;
}

function atMost(allowed: SchemaIssue["allowed"], unit?: string): string {
  return allowed?.[0] === undefined ? "less" : `at most ${count(allowed[0], unit)}`;
}

function count(bound: Scalar, unit?: string): string {
  if (unit === undefined) return String(bound);
  return `${bound} ${bound === 1 ? unit : unit.replace(/y$/, "ie").concat("s")}`;
}

/** The description of a schema as the end of a sentence; one that explains at length is left to the schema. */
function wordsOf(description: string | undefined): string | undefined {
  if (description === undefined || description.length > LONGEST_LIST) return undefined;
  return /[.!?]$/.test(description) ? description : `${description}.`;
}

import { loadFixtureSuites } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { errorGuide } from "./error-guide.ts";
import { schemaFiles } from "./generated/schema-files.ts";
import type { ProblemErrorCode } from "./generated/types.ts";
import type { SchemaIssue } from "./issues/schema-issue.ts";
import { sentenceOf } from "./sentences.ts";
import { faultOfIssue, faultOfProblem, faultOfUnknownId } from "./to-fault.ts";
import { type SchemaName, validate } from "./validate.ts";

// Keywords that hold other schemas or only describe: no issue names them.
const WITHOUT_ISSUE = new Set([
  ...["$schema", "$id", "$defs", "title", "description", "default"],
  ...["$ref", "properties", "items", "allOf", "if", "then", "else", "dependentSchemas"],
]);
const NAMED_SCHEMAS = new Set(["properties", "$defs", "dependentSchemas"]);
const ONE_SCHEMA = new Set(["items", "additionalProperties", "propertyNames", "contains", "not", "if", "then", "else"]);
const SCHEMA_LISTS = new Set(["allOf", "anyOf"]);

function keywordsIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (NAMED_SCHEMAS.has(keyword)) return [keyword, ...Object.values(value as object).flatMap(keywordsIn)];
    if (ONE_SCHEMA.has(keyword)) return [keyword, ...keywordsIn(value)];
    return SCHEMA_LISTS.has(keyword) ? [keyword, ...(value as unknown[]).flatMap(keywordsIn)] : [keyword];
  });
}

const used = [...new Set(Object.values(schemaFiles).flatMap((text) => keywordsIn(JSON.parse(text))))].filter(
  (keyword) => !WITHOUT_ISSUE.has(keyword),
);
const GENERAL = sentenceOf({ pointer: "/x", keyword: "no such keyword" });

describe("the sentence of an issue", () => {
  it("has keywords to look at", () => {
    expect(used.length).toBeGreaterThan(15);
  });

  it.each([...used, "timing", "maxDepth"])("is its own for the keyword %s [refusals.sentences]", (keyword) => {
    expect(sentenceOf({ pointer: "/x", keyword })).not.toBe(GENERAL);
  });

  it.each<[SchemaIssue, string]>([
    [{ pointer: "", keyword: "required", missing: "body" }, "The field body is missing at the top level: add it."],
    [{ pointer: "/skill_id", keyword: "required" }, "The value of /skill_id is missing: add it."],
    [
      { pointer: "/a", keyword: "additionalProperties", allowed: ["b", "c"] },
      "There is a field at /a that the schema does not define: remove it, or use one of b, c.",
    ],
    [
      { pointer: "/a", keyword: "additionalProperties", forbidden: "session_id" },
      "The field session_id is not allowed at /a in this kind of object: remove it.",
    ],
    [
      { pointer: "/a", keyword: "enum", allowed: ["x", 4, null] },
      "The value at /a is not in the list of allowed values: use one of x, 4, null.",
    ],
    [
      { pointer: "/a", keyword: "enum", allowed: Array.from({ length: 50 }, (_, at) => `value-${at}`) },
      "The value at /a is not in the list of allowed values: use one of the values in allowed.",
    ],
    [{ pointer: "/a", keyword: "const", allowed: [4] }, "The value at /a is fixed: use 4."],
    [{ pointer: "/a", keyword: "type", allowed: ["string", "null"] }, "The value at /a has the wrong type: use string or null."],
    [
      { pointer: "/a", keyword: "pattern", description: "One line of text." },
      "The text at /a does not have the required form: One line of text.",
    ],
    [{ pointer: "/a", keyword: "format", allowed: ["date"] }, "The text at /a is not valid: write a date, such as 2026-11-16."],
    [{ pointer: "/a", keyword: "maxLength", allowed: [500] }, "The text at /a is too long: write at most 500 characters."],
    [{ pointer: "/a", keyword: "maxLength" }, "The text at /a is too long: write less."],
    [{ pointer: "/a", keyword: "minItems", allowed: [1] }, "The list at /a is too short: give at least 1 entry."],
    [{ pointer: "/a", keyword: "maxItems", allowed: [20] }, "The list at /a is too long: give at most 20 entries."],
    [{ pointer: "/a", keyword: "constructor" }, "The value at /a does not match its schema: compare it with the schema."],
  ])("is written for %o [refusals.sentences]", (issue, sentence) => {
    expect(sentenceOf(issue)).toBe(sentence);
  });
});

describe("a fault", () => {
  it("fits its schema, for every issue of every invalid fixture [refusals.all-faults]", () => {
    for (const { schema, invalid } of loadFixtureSuites()) {
      for (const { name, value } of invalid) {
        const outcome = validate(schema as SchemaName, value);
        if (outcome.valid) continue;
        const faults = outcome.issues.map(faultOfIssue);
        expect({ name, ...validate("problem", { error: "schema_fail", faults }) }).toMatchObject({ name, valid: true });
      }
    }
  });

  it.each(Object.keys(errorGuide) as ProblemErrorCode[])(
    "of a problem %s fits its schema and says what to do [refusals.guide]",
    (error) => {
      const fault = faultOfProblem({ error, schema_pointer: "/target_id" });
      expect(validate("problem", { error, faults: [fault] }).valid).toBe(true);
      expect(fault.message).toContain(errorGuide[error].next);
    },
  );

  it("of a keyword of the gates has the sentence of the keyword [refusals.sentences]", () => {
    const fault = faultOfProblem({ error: "schema_fail", schema_pointer: "/submitted_at", keyword: "timing" });
    expect(fault.message).toBe(sentenceOf({ pointer: "/submitted_at", keyword: "timing" }));
  });

  it("of an unknown id names the nearest ones [refusals.nearest]", () => {
    expect(faultOfUnknownId("/target_id", ["marriage"])).toEqual({
      error: "cross_ref_fail",
      schema_pointer: "/target_id",
      nearest: ["marriage"],
      message: "Nothing exists under the id at /target_id: use an id that exists, such as marriage.",
    });
    expect(faultOfUnknownId("/target_id", []).nearest).toBeUndefined();
  });
});

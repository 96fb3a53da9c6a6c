import { readFixture } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validatorTable } from "./generated/validator-table.ts";
import { isSchemaName, type SchemaName, validate } from "./index.ts";

const names = Object.keys(validatorTable) as SchemaName[];
const concern = readFixture<Record<string, unknown>>("concerns/valid/skill-general");

describe("validate", () => {
  it("answers with the pointer of the parent and the name of a missing field [contract.missing-field]", () => {
    const { content: _content, ...rest } = concern;
    expect(validate("concern", rest)).toEqual({ valid: false, issue: { pointer: "", keyword: "required", missing: "content" } });
  });

  it("points at the parent of an unknown field and never repeats its name [contract.no-echo]", () => {
    const outcome = validate("concern", { ...concern, context: { language_used: "fr", "Jeanne Exemple": "x" } });
    expect(outcome).toEqual({ valid: false, issue: { pointer: "/context", keyword: "additionalProperties" } });
  });

  it("stops a pointer before a key that the sender chose, unless the content is ours [contract.no-echo]", () => {
    const index = { schema_version: 1, version: "0.1.0", generated_at: "2026-10-01T12:00:00Z", paths: { "jeanne-exemple": { id: "x" } } };
    expect(validate("paths-index", index)).toMatchObject({ issue: { pointer: "/paths" } });
    expect(validate("paths-index", index, { fullPointers: true })).toMatchObject({ issue: { pointer: "/paths/jeanne-exemple" } });
  });

  it("tells a position in a list from a key of digits [contract.no-echo]", () => {
    const path = { "840213": { id: "x" } };
    const index = { schema_version: 1, version: "0.1.0", generated_at: "2026-10-01T12:00:00Z", paths: path };
    expect(validate("paths-index", index)).toMatchObject({ issue: { pointer: "/paths" } });
    expect(validate("concern", { ...concern, declared_capabilities: ["multi_turn", "magic"] })).toMatchObject({
      issue: { pointer: "/declared_capabilities/1" },
    });
  });

  it("treats a field declared as forbidden like an unknown one", () => {
    expect(validate("concern", { ...concern, session_id: "x" })).toEqual({
      valid: false,
      issue: { pointer: "", keyword: "additionalProperties" },
    });
  });

  it("names the rule inside the alternative that was meant", () => {
    const content = { vv_uid: "val-00001", observed_value: "x".repeat(301), evidence_date: "2026-01-01" };
    const outcome = validate("concern", { ...concern, target_type: "volatile_value", target_id: "val-00001", content });
    expect(outcome).toMatchObject({ issue: { pointer: "/content/observed_value", keyword: "maxLength" } });
  });

  it("counts a character outside the basic plane as one [contract.code-points]", () => {
    const withBody = (body: string) => validate("concern", { ...concern, content: { ...(concern.content as object), body } }).valid;
    expect(withBody("🏛".repeat(500))).toBe(true);
    expect(withBody("🏛".repeat(501))).toBe(false);
  });

  it.each(names)("never throws, whatever it is given: %s [contract.never-throws]", (name) => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withSparseArray: true, withSet: true });
    fc.assert(
      fc.property(anything, (value) => {
        const outcome = validate(name, value);
        expect(outcome.valid || typeof outcome.issue.keyword === "string").toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("survives nesting a hundred thousand deep, in every open place [contract.never-throws]", () => {
    const deep = JSON.parse(`${'{"a":['.repeat(100_000)}1${"]}".repeat(100_000)}`) as unknown;
    for (const name of names) expect(validate(name, deep).valid).toBe(false);
    const match = validate("concern", { ...concern, context: { language_used: "fr", applies_to_match: { deep } } });
    expect(match.valid).toBe(true);
    expect(validate("concern", { ...concern, declared_capabilities: [deep, deep] }).valid).toBe(false);
  });

  it("is not misled by names that every object inherits", () => {
    const polluted = JSON.parse('{"__proto__": {"schema_version": 4}, "constructor": 1}') as unknown;
    expect(validate("concern", polluted)).toMatchObject({ valid: false });
    expect(isSchemaName("constructor")).toBe(false);
  });
});

import { loadFixtureSuites, readFixture } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaRefs } from "../generated/validator-table.ts";
import { type SchemaName, validate } from "../validate.ts";
import { findIssues } from "./find-issues.ts";
import type { SchemaIssue } from "./schema-issue.ts";
import { schemaAt } from "./schema-node.ts";

const suites = loadFixtureSuites().map((suite) => ({ ...suite, schema: suite.schema as SchemaName }));
const concern = readFixture<{ content: object; context?: object }>("concerns/valid/skill-general");

function issuesOf(name: SchemaName, value: unknown): readonly SchemaIssue[] {
  const outcome = validate(name, value);
  return outcome.valid ? [] : outcome.issues;
}

/** Independent faults of a concern: how to make each one, and the issue that must be listed for it. */
const FAULTS: { make: (value: Record<string, unknown>) => void; issue: Partial<SchemaIssue> }[] = [
  { make: (value) => delete value.target_id, issue: { pointer: "", keyword: "required", missing: "target_id" } },
  { make: (value) => delete value.submitting_agent, issue: { pointer: "", keyword: "required", missing: "submitting_agent" } },
  { make: (value) => Object.assign(value, { jeanne: 1 }), issue: { pointer: "", keyword: "additionalProperties" } },
  { make: (value) => Object.assign(value, { schema_version: 3 }), issue: { pointer: "/schema_version", keyword: "const", allowed: [4] } },
  { make: (value) => Object.assign(value, { submitted_at: "today" }), issue: { pointer: "/submitted_at", keyword: "pattern" } },
  {
    make: (value) => Object.assign(value, { declared_capabilities: ["multi_turn", "magic"] }),
    issue: { pointer: "/declared_capabilities/1", keyword: "enum" },
  },
  {
    make: (value) => Object.assign(value.content as object, { body: "x".repeat(501) }),
    issue: { pointer: "/content/body", keyword: "maxLength", allowed: [500] },
  },
  {
    make: (value) => Object.assign(value.content as object, { evidence_date: "2026-02-30" }),
    issue: { pointer: "/content/evidence_date", keyword: "format", allowed: ["date"] },
  },
  {
    make: (value) => Object.assign(value.content as object, { jeanne: 1 }),
    issue: { pointer: "/content", keyword: "additionalProperties" },
  },
  {
    make: (value) => Object.assign(value.context as object, { language_used: 1 }),
    issue: { pointer: "/context/language_used", keyword: "type", allowed: ["string"] },
  },
];

describe("the issues of a value", () => {
  it.each(suites)("start with the one that the validator stopped at, each once: $folder [refusals.all-faults]", ({ schema, invalid }) => {
    for (const { name, value } of invalid) {
      const outcome = validate(schema, value);
      if (outcome.valid) continue;
      const { issue, issues } = outcome;
      expect({ name, first: issues[0] }).toMatchObject({ name, first: issue });
      expect(new Set(issues.map((one) => JSON.stringify(one))).size).toBe(issues.length);
    }
  });

  it("are all there, however many faults are combined [refusals.all-faults]", () => {
    fc.assert(
      fc.property(fc.subarray(FAULTS, { minLength: 1 }), (chosen) => {
        const value = structuredClone(concern) as Record<string, unknown>;
        for (const { make } of chosen) make(value);
        const issues = issuesOf("concern", value);
        for (const { issue } of chosen) expect(issues).toContainEqual(expect.objectContaining(issue));
        expect(issues).toHaveLength(chosen.length);
      }),
      { numRuns: 200, seed: 20261117 },
    );
  });

  it("come in the order of the document after the first", () => {
    const { content, ...rest } = concern;
    const value = { zzz: 1, content: { ...content, body: "" }, ...rest, schema_version: 3, submitted_at: "today" };
    const [, ...others] = issuesOf("concern", value).map(({ pointer }) => pointer);
    const order = ["", ...Object.keys(value).map((name) => `/${name}`)];
    const places = others.map((pointer) => order.indexOf(`/${pointer.split("/")[1] ?? ""}`.replace(/^\/$/, "")));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(others.length).toBe(3);
  });

  it("name what is allowed, and a field of ours that is not [refusals.allowed]", () => {
    expect(issuesOf("concern", { ...concern, session_id: "x" })).toMatchObject([
      { keyword: "additionalProperties", forbidden: "session_id" },
    ]);
    const [unknown] = issuesOf("concern", { ...concern, "Jeanne Exemple": "x" });
    expect(unknown?.allowed).toContain("target_id");
    const [type] = issuesOf("item-result", { ok: true, status: "applied", type: "opinion", id: "x" }).filter(
      ({ pointer }) => pointer === "/type",
    );
    expect(type?.allowed).toEqual(expect.arrayContaining(["concern", "analytics"]));
  });

  it("hold nothing that was sent: neither a value nor a key [refusals.no-echo]", () => {
    const secret = "jeanne-exemple-840213";
    for (const { schema, valid } of suites) {
      for (const { value } of valid) {
        for (const damaged of [plant(value, secret), { [secret]: value }, [secret], secret])
          expect(JSON.stringify(issuesOf(schema, damaged))).not.toContain(secret);
      }
    }
  });

  it.each([
    ["a hundred wrong items", { ...concern, declared_capabilities: Array.from({ length: 100 }, () => "magic") }, 20],
    ["half a million wrong items", { ...concern, declared_capabilities: Array.from({ length: 500_000 }, (_, index) => index) }, 20],
    ["many unknown fields", { ...concern, ...Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1])) }, 1],
    ["a text of a mebibyte", { ...concern, submitted_at: "9".repeat(1 << 20), content: "x" }, 2],
  ])("are at most twenty, for %s [refusals.all-faults]", (_name, value, expected) => {
    expect(issuesOf("concern", value)).toHaveLength(expected);
  });
});

describe("the search for issues", () => {
  it.each(suites)("agrees with the compiled validators on every fixture and on damaged ones: $folder", ({ schema, valid, invalid }) => {
    const finds = (value: unknown): boolean => findIssues(schemaAt(schemaRefs[schema]), value).length > 0;
    for (const { name, value } of [...valid, ...invalid])
      expect({ name, invalid: finds(value) }).toEqual({ name, invalid: !validate(schema, value).valid });
    const places = valid.flatMap(({ value }) => [...pathsIn(value)].map((path) => ({ value, path })));
    const put = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom("", "x", 0, -1, 1.5, null, true, [], {}, "2026-02-30", "val-00001"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), put, ({ value, path }, replacement) => {
        const damaged = withPart(value, path, replacement);
        expect(finds(damaged)).toBe(!validate(schema, damaged).valid);
      }),
      { numRuns: 60, seed: 20261117 },
    );
  });
});

/** The same value with every text replaced. */
function plant(value: unknown, secret: string): unknown {
  if (typeof value === "string") return secret;
  if (Array.isArray(value)) return value.map((part) => plant(part, secret));
  if (typeof value !== "object" || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plant(part, secret)])), [secret]: secret };
}

function* pathsIn(value: unknown, at: string[] = []): Generator<string[]> {
  yield at;
  if (typeof value === "object" && value !== null) for (const [key, part] of Object.entries(value)) yield* pathsIn(part, [...at, key]);
}

function withPart(value: unknown, [first, ...rest]: readonly string[], put: unknown): unknown {
  if (first === undefined) return put;
  // Only called with paths from pathsIn: each parent is an object or a list.
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[first] = withPart(copy[first], rest, put);
  return copy;
}

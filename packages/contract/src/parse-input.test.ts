import { describe, expect, it } from "vitest";
import { inputSchemas } from "./generated/inputs.ts";
import { type InputName, parseInput } from "./parse-input.ts";

describe("parseInput", () => {
  it("fills in the defaults of the schema, and leaves what was given [input.defaults]", () => {
    expect(parseInput("search-input", { q: "card" })).toEqual({ valid: true, value: { q: "card", limit: 5 } });
    expect(parseInput("search-input", { q: "card", limit: undefined })).toEqual({ valid: true, value: { q: "card", limit: 5 } });
    expect(parseInput("search-input", { q: "card", limit: 2 })).toEqual({ valid: true, value: { q: "card", limit: 2 } });
  });

  it("prefers the default of a surface to the default of the schema, and what was given to both [input.defaults]", () => {
    const defaults = { view: "brief" } as const;
    expect(parseInput("read-skill-input", { skill_id: "lease" })).toMatchObject({ value: { view: "full" } });
    expect(parseInput("read-skill-input", { skill_id: "lease" }, defaults)).toMatchObject({ value: { view: "brief" } });
    expect(parseInput("read-skill-input", { skill_id: "lease", view: "source" }, defaults)).toMatchObject({ value: { view: "source" } });
  });

  it.each<[InputName, unknown, object]>([
    ["search-input", null, { pointer: "", keyword: "type" }],
    ["search-input", [], { pointer: "", keyword: "type" }],
    ["search-input", {}, { pointer: "", keyword: "required", missing: "q" }],
    ["search-input", { q: "card", limit: "5" }, { pointer: "/limit", keyword: "type" }],
    ["search-input", JSON.parse('{"q":"card","__proto__":{}}'), { pointer: "", keyword: "additionalProperties" }],
    ["skill-graph-input", { status: ["alpha", "gone"] }, { pointer: "/status", keyword: "enum" }],
  ])("refuses %s %j, and names the field [input.one-rule]", (name, value, issue) => {
    expect(parseInput(name, value)).toEqual({ valid: false, issues: [expect.objectContaining(issue)] });
  });
});

describe("the schemas of inputs", () => {
  it.each(Object.entries(inputSchemas))("%s is closed, and describes each field [input.described]", (_name, schema) => {
    expect(schema).toMatchObject({ type: "object", additionalProperties: false, description: expect.stringMatching(/[.]$/) });
    for (const [field, { description }] of Object.entries(schema.properties)) expect(description, field).toMatch(/^[A-Za-z0-9].+[.]$/);
    expect(JSON.stringify(schema)).not.toContain("$ref");
  });
});

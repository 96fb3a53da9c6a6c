import { describe, expect, it } from "vitest";
import { readParameters } from "./read-parameters.ts";

const request = (query: string, path: Record<string, string> = {}) => {
  const parameters = new URLSearchParams(query);
  return { path, query: (name: string) => (parameters.has(name) ? parameters.getAll(name) : undefined) };
};

describe("readParameters", () => {
  it("ignores query parameters that the schema does not know [input.unknown]", () => {
    expect(readParameters("search-input", request("q=card&utm_source=x&__proto__=y&constructor=z"))).toEqual({ q: "card", limit: 5 });
  });

  it("takes a path parameter from the path alone [input.coerced]", () => {
    const input = readParameters("read-skill-input", request("skill_id=other&view=brief", { skill_id: "lease" }));
    expect(input).toEqual({ skill_id: "lease", view: "brief" });
  });

  it.each([
    ["session-input", { session_id: "ses_x" }],
    ["catalogue-row-input", { uid: "constructor" }],
    ["one-skill-input", { skill_id: "a".repeat(101) }],
  ] as const)("answers not_found where a path parameter breaks a rule of %s [input.path]", (name, path) => {
    expect(() => readParameters(name, request("", path))).toThrow(expect.objectContaining({ code: "not_found" }));
  });

  it.each([
    ["limit=1000", "/limit", "maximum"],
    ["limit=1e9", "/limit", "maximum"],
    ["limit=0", "/limit", "minimum"],
    ["limit=1.5", "/limit", "type"],
    ["limit=%205", "/limit", "type"],
    ["limit=", "/limit", "type"],
    ["limit=1e400", "/limit", "type"],
    ["lang=xx", "/lang", "enum"],
  ])("names the parameter and the rule that %s breaks [input.one-rule]", (query, schema_pointer, keyword) => {
    expect(() => readParameters("search-input", request(`q=card&${query}`))).toThrow(
      expect.objectContaining({
        code: "schema_fail",
        details: { schema_pointer, keyword, faults: [expect.objectContaining({ schema_pointer })] },
      }),
    );
  });
});

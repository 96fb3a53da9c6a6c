import { describe, expect, it } from "vitest";
import { rulesFileText } from "./generated/rules-file.ts";
import { loadRuleSet } from "./rule-set.ts";

const rule = {
  name: "ten_digits",
  description: "Ten digits",
  pattern: "\\d{10}",
  flags: "",
  checksum: null,
  applies_to_fields: "all_strings",
  category: "direct_identifier",
  failure_category: "identity",
};
const load = (...rules: unknown[]) => loadRuleSet({ schema_version: 2, rules });

describe("loadRuleSet", () => {
  it("takes the file that we publish", () => {
    expect(loadRuleSet(JSON.parse(rulesFileText))).toMatchObject({ loaded: true });
  });

  it("refuses two rules of one name [scrub.loader]", () => {
    expect(load(rule, rule)).toEqual({ loaded: false, problems: ["ten_digits: two rules have this name"] });
  });

  it.each([
    ["pattern", { pattern: "(" }],
    ["context", { context: { pattern: "[", within: 3 } }],
    ["not_after", { not_after: { pattern: "+", within: 3 } }],
    ["allow_patterns", { allow_patterns: ["(?<"] }],
  ])("refuses a %s that does not compile [scrub.loader]", (_where, fault) => {
    expect(load({ ...rule, ...fault })).toEqual({ loaded: false, problems: ["ten_digits: a pattern is not a regular expression"] });
  });

  it.each([
    ["pattern", { pattern: "(?:[a-z ]+)+!!" }],
    ["context", { context: { pattern: "(a*)*b", within: 3 } }],
    ["not_after", { not_after: { pattern: "(a+)+b", within: 3 } }],
    ["allow_patterns", { allow_patterns: ["(?:a+)+$"] }],
  ])("refuses a %s whose time could double with each character [scrub.loader]", (_where, fault) => {
    expect(load({ ...rule, ...fault })).toEqual({
      loaded: false,
      problems: ["ten_digits: a pattern repeats a group that has a repetition without an end"],
    });
  });

  it("refuses a pattern that matches the empty text: it would match everywhere [scrub.loader]", () => {
    expect(load({ ...rule, pattern: "\\d*" })).toEqual({
      loaded: false,
      problems: ["ten_digits: the pattern matches nothing at all, that is, everywhere"],
    });
  });

  it("refuses a field path that no submission has [scrub.loader]", () => {
    expect(load({ ...rule, applies_to_fields: ["content.body", "content.boddy"] })).toEqual({
      loaded: false,
      problems: ["ten_digits: no submission has a field content.boddy"],
    });
  });

  it("refuses an unknown checksum, and a file that is something else [scrub.loader]", () => {
    expect(load({ ...rule, checksum: "crc32" })).toMatchObject({ loaded: false });
    expect(loadRuleSet("rules")).toEqual({ loaded: false, problems: ["the file fails the schema (type)"] });
    expect(loadRuleSet({ rules: [] })).toEqual({ loaded: false, problems: ["the file fails the schema (schema_version)"] });
  });
});

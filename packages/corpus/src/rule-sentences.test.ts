import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { loadRuleCases } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { ruleSentences, sentenceOfRule } from "./rule-sentences.ts";

const sources = globSync("**/*.ts", { cwd: import.meta.dirname, exclude: ["**/*.test.ts", "rule-sentences.ts"] })
  .map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"))
  .join("\n");

/** How the sources name a rule: in a call that makes a finding, in a field, or in a constant. */
const NAMES = [
  /\b(?:error|warning|withdrawn)\)?\(\s*"([a-z0-9_]+)"/g,
  /\brefuse\(\s*"([a-z0-9_]+)"(?!, "[A-Z])/g,
  /\brefuse\(\s*[\w.]+, "([a-z0-9_]+)"/g,
  /\blook\([^"\n]*"([a-z0-9_]+)"/g,
  /\brule: "([a-z0-9_]+)"/g,
  /\bRULE = "([a-z0-9_]+)"/g,
];
/** As one of two, which other values than rules are too: those that name a rule have two words. */
const ONE_OF_TWO = /\? "([a-z0-9]+_[a-z0-9_]+)" : "([a-z0-9]+_[a-z0-9_]+)"(?:, file|;)/g;

const TEMPLATES = ["commune_nis_code_twice", "commune_slug_twice", "row_uid_twice", "row_name_twice"];
const aspects = Object.keys(ruleSentences).filter((rule) => rule.startsWith("sdg_"));
const rules = new Set([
  ...[...NAMES, ONE_OF_TWO].flatMap((pattern) => [...sources.matchAll(pattern)].flatMap(([, ...names]) => names)),
  ...loadRuleCases().map(({ rule }) => rule),
]);

describe("the sentences of the rules", () => {
  it("have sources to look at", () => {
    expect(rules.size).toBeGreaterThan(90);
  });

  it.each([...rules].sort())("%s has one [refusals.rules]", (rule) => {
    expect(ruleSentences[rule]).toMatch(/^.+: .+\.$/);
  });

  it("are of rules that exist, and fit into a fault [refusals.rules]", () => {
    const isNamed = (rule: string): boolean => rules.has(rule) || TEMPLATES.includes(rule) || aspects.includes(rule);
    expect(Object.keys(ruleSentences).filter((rule) => !isNamed(rule))).toEqual([]);
    for (const sentence of Object.values(ruleSentences)) expect(sentence.length).toBeLessThanOrEqual(600);
  });

  it.each(["steps", "authority", "identification", "evidence", "redress", "fees", "deadlines", "duration", "silence", "languages"])(
    "sdg_%s has one [refusals.rules]",
    (aspect) => {
      expect(ruleSentences[`sdg_${aspect}`]).toBeDefined();
    },
  );

  it("leave out what a finding quotes, and keep what the rule itself says [refusals.no-echo]", () => {
    expect(sentenceOfRule({ rule: "requires_unresolved", text: "There is no skill jeanne-exemple." })).not.toContain("jeanne");
    expect(sentenceOfRule({ rule: "section_missing", text: "Add the section “## Process”." })).toBe("Add the section “## Process”.");
    expect(sentenceOfRule({ rule: "a_rule_without_sentence", text: "jeanne" })).toMatch(/^The text breaks a rule/);
    expect(sentenceOfRule({ rule: "constructor", text: "jeanne" })).toMatch(/^The text breaks a rule/);
  });
});

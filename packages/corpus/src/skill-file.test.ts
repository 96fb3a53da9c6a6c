import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editFrontmatter, parseSkillFile } from "./index.ts";

const FILE = `---
# what it is called
id: lease-registration
title: "Register a lease"   # keep the quotes
applies_to:
  communes: ["21009", "21004"]
  residency_status:
    - registered
    - EU-citizen
requires:
  - id: first-skill
  - id: second-skill
    selects_on: { origin_country: [us] }
summary: One line.

tags: []
---

## Process

1. Send the lease.
2. Wait.
`;

const parsed = (text: string) => {
  const outcome = parseSkillFile(text);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.messages));
  return outcome.value;
};
const rules = (text: string) => {
  const outcome = parseSkillFile(text);
  return outcome.ok ? [] : outcome.messages.map(({ rule, line }) => `${rule}:${line}`);
};

describe("parseSkillFile", () => {
  it("takes a file apart without losing a byte [corpus.frontmatter]", () => {
    const file = parsed(FILE);
    expect(file.head + file.body).toBe(FILE);
    expect(file.frontmatter).toMatchObject({ id: "lease-registration", applies_to: { communes: ["21009", "21004"] } });
    expect(FILE.split("\n")[file.bodyLine]).toBe("## Process");
  });

  it.each([
    ["no frontmatter", "## Process\n", ["frontmatter_missing:1"]],
    ["no end", "---\nid: x\n", ["frontmatter_missing:1"]],
    ["a frontmatter without end", `---\ntags:\n${"  - a\n".repeat(20_000)}---\n`, ["frontmatter_too_long:1"]],
    ["anchors", "---\na: &x 1\nb: *x\n---\n", ["yaml_anchor:2", "yaml_anchor:3"]],
    ["a tag", "---\na: !!str 1\n---\n", ["yaml_tag:2"]],
    ["a repeated field", "---\na: 1\na: 2\n---\n", ["yaml:3"]],
    ["a list", "---\n- a\n---\n", ["yaml:2"]],
    ["two documents", "---\na: 1\n--- \nb: 2\n---\n", ["yaml:3"]],
    ["a tab as indentation", "---\na:\n\tb: 1\n---\n", ["yaml:3"]],
    ["carriage returns", "---\r\na: 1\r\n---\r\n", ["line_endings:1"]],
    ["a byte order mark", "\uFEFF---\na: 1\n---\n", ["byte_order_mark:1"]],
    ["a number as a name", "---\n1: a\n---\n", ["yaml_key:2"]],
  ])("refuses %s, with the line [corpus.frontmatter]", (_name, text, expected) => {
    expect(rules(text)).toEqual(expected);
  });

  it("reads yes and no as words, and an unquoted code as the number it is", () => {
    expect(parsed("---\na: yes\nb: no\nc: 21009\n---\n").frontmatter).toEqual({ a: "yes", b: "no", c: 21009 });
  });

  it("never throws [corpus.frontmatter]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (yaml) => {
        parseSkillFile(`---\n${yaml}\n---\nbody`);
      }),
    );
  });
});

describe("editFrontmatter", () => {
  const yaml = parsed(FILE).yaml;

  it.each([
    ["title", "Another: title", 'title: "Another: title"   # keep the quotes'],
    ["summary", "Two lines\nin one", 'summary: "Two lines\\nin one"'],
    ["applies_to.communes", ["44021"], '  communes: ["44021"]'],
    ["applies_to.communes.1", "44021", '  communes: ["21009", "44021"]'],
    ["applies_to.regions", ["Flanders"], '  regions: ["Flanders"]'],
    ["requires.1.selects_on.origin_country", ["gb"], '    selects_on: { origin_country: ["gb"] }'],
    ["requires.0.id", "third-skill", '  - id: "third-skill"'],
    ["tags", ["lease"], 'tags: ["lease"]'],
    ["recurring", false, "recurring: false"],
  ])("sets %s and leaves every other line as it is [corpus.edit]", (field, value, line) => {
    const outcome = editFrontmatter(yaml, field, value);
    if (!outcome.edited) throw new Error(outcome.reason);
    const before = yaml.split("\n");
    const after = outcome.yaml.split("\n");
    expect(after).toContain(line);
    expect(after.filter((other) => !before.includes(other))).toEqual([line]);
    const edited = parsed(`---\n${outcome.yaml}---\n`).frontmatter;
    expect(field.split(".").reduce((at: unknown, name) => (at as Record<string, unknown>)[name], edited)).toEqual(value);
  });

  it("replaces a value of several lines", () => {
    const outcome = editFrontmatter(yaml, "applies_to.residency_status", ["asylum"]);
    if (!outcome.edited) throw new Error(outcome.reason);
    expect(parsed(`---\n${outcome.yaml}---\n`).frontmatter).toMatchObject({
      applies_to: { communes: ["21009", "21004"], residency_status: ["asylum"] },
      summary: "One line.",
    });
  });

  it.each(["nowhere.at.all", "requires.7", "requires.x", "title.fr"])("refuses %s: there is no such place", (field) => {
    expect(editFrontmatter(yaml, field, "x")).toEqual({ edited: false, reason: "no_such_place" });
  });

  it("keeps any JSON value through a round trip [corpus.edit]", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
        const outcome = editFrontmatter(yaml, "summary", value);
        if (!outcome.edited) throw new Error(outcome.reason);
        const { frontmatter } = parsed(`---\n${outcome.yaml}---\n`);
        expect(JSON.stringify(frontmatter.summary)).toBe(JSON.stringify(value));
        expect(frontmatter.tags).toEqual([]);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amendBody, amendFrontmatter, amendValue, editFrontmatter, parseSkillFile } from "./index.ts";

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

describe("amendments", () => {
  const diff = "--- a/canonical.md\n+++ b/canonical.md\n@@ -3,2 +3,2 @@\n-1. Send the lease.\n+1. Send the signed lease.\n 2. Wait.\n";

  it("apply a diff to the text after the frontmatter [corpus.amend]", () => {
    expect(amendBody(FILE, diff)).toEqual({ amended: true, text: FILE.replace("Send the lease", "Send the signed lease") });
  });

  it("notice that the text has changed since [corpus.amend]", () => {
    expect(amendBody(FILE.replace("Wait", "Wait a week"), diff)).toEqual({ amended: false, reason: "diff_apply_failed" });
    expect(amendBody(FILE.replace("## Process", "Note.\n\n## Process"), diff)).toEqual({ amended: false, reason: "diff_apply_failed" });
  });

  it.each([
    ["stands elsewhere now", "@@ -1,1 +1,1 @@\n-1. Send the lease.\n+1. Keep it."],
    ["quotes nothing", "@@ -3,0 +4,1 @@\n+Pay nothing."],
    ["starts beyond the end", "@@ -9999,1 +9999,1 @@\n-1. Send the lease.\n+1. Keep it."],
    ["is far beyond the end", "@@ -100000000,0 +100000001,1 @@\n+x"],
    ["changes nothing", "@@ -3,1 +3,1 @@\n 1. Send the lease."],
  ])("refuse a diff that %s [corpus.amend]", (_name, hunk) => {
    expect(amendBody(FILE, `--- a\n+++ b\n${hunk}\n`)).toMatchObject({ amended: false });
  });

  it("are counted from the frontmatter, or from the first line that says something [corpus.amend]", () => {
    const lower = diff.replace("-3,2 +3,2", "-4,2 +4,2");
    expect(amendBody(FILE, lower)).toEqual(amendBody(FILE, diff));
  });

  it.each([
    ["requires.0", { id: "third-skill" }],
    ["applies_to.residency_status.1", "non-EU-permit"],
    ["requires.1.selects_on.region", ["Flanders"]],
  ])("set %s and nothing else [corpus.edit]", (field, value) => {
    const outcome = amendFrontmatter(FILE, field, value);
    expect(outcome).toMatchObject({ amended: true });
    expect(parseSkillFile(outcome.amended ? outcome.text : "")).toMatchObject({ ok: true });
  });

  it("take no field name that is more than a name [corpus.edit]", () => {
    expect(amendFrontmatter(FILE, "walked_at: 2026-01-01\nversion_pin", true)).toEqual({ amended: false, reason: "no_such_place" });
  });

  it.each(["", "nonsense", "--- a\n+++ b\n", `${diff}${diff}`])("refuse what is no single diff: %j", (text) => {
    expect(amendBody(FILE, text)).toMatchObject({ amended: false });
  });

  it("set a field and keep the body [corpus.amend]", () => {
    expect(amendFrontmatter(FILE, "summary", "Shorter.")).toEqual({ amended: true, text: FILE.replace("One line.", '"Shorter."') });
    expect(amendFrontmatter(FILE, "nowhere.at.all", 1)).toEqual({ amended: false, reason: "no_such_place" });
  });

  it("set a field of a path without touching the original", () => {
    const path = { title: { en: "A" }, sources: [{ id: "one", priority: 1 }] };
    expect(amendValue(path, "sources.0.priority", 5)).toEqual({
      amended: true,
      value: { title: { en: "A" }, sources: [{ id: "one", priority: 5 }] },
    });
    expect(amendValue(path, "title.fr", "B")).toMatchObject({ value: { title: { en: "A", fr: "B" } } });
    for (const field of ["sources.1.priority", "title.en.more", "__proto__", "nothing.there"]) {
      expect(amendValue(path, field, 1)).toEqual({ amended: false, reason: "no_such_place" });
    }
    expect(path.sources[0]?.priority).toBe(1);
  });
});

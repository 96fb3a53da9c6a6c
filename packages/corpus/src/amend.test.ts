import { createTwoFilesPatch } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amendBody, amendFrontmatter, amendValue, parseSkillFile } from "./index.ts";

const FILE = `---
id: lease-registration
title: "Register a lease"   # keep the quotes
applies_to:
  residency_status:
    - registered
    - EU-citizen
requires:
  - id: first-skill
  - id: second-skill
    selects_on: { origin_country: [us] }
summary: One line.
---

## Process

1. Send the lease.
2. Wait.
`;

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

describe("amendments of a text that has changed since", () => {
  const LINES = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const fileOf = (lines: readonly string[], summary = "One line.") => `---\nsummary: ${summary}\n---\n${lines.join("\n")}\n`;
  const bodyOf = (lines: readonly string[]) => `${lines.join("\n")}\n`;
  const diffOf = (from: readonly string[], to: readonly string[], context = 2) =>
    createTwoFilesPatch("a", "b", bodyOf(from), bodyOf(to), undefined, undefined, { context });
  const failed = { amended: false, reason: "diff_apply_failed" };

  const honest = LINES.with(10, "line 10, corrected");
  const diff = diffOf(LINES, honest);

  it.each<[string, string[], string[]]>([
    ["a line far above", LINES.with(2, "other"), honest.with(2, "other")],
    ["lines put in above", LINES.toSpliced(3, 0, "new", "new"), honest.toSpliced(3, 0, "new", "new")],
    ["lines taken out above", LINES.toSpliced(0, 4), honest.toSpliced(0, 4)],
    ["a line far below", LINES.with(19, "other"), honest.with(19, "other")],
    ["a line put in just above the context", LINES.toSpliced(8, 0, "new"), honest.toSpliced(8, 0, "new")],
    ["a line put in just below the context", LINES.toSpliced(13, 0, "new"), honest.toSpliced(13, 0, "new")],
    ["the line just above the context", LINES.with(7, "other"), honest.with(7, "other")],
  ])("apply where they leave alone %s [corpus.rebase]", (_what, current, expected) => {
    expect(amendBody(fileOf(current), diff, fileOf(LINES))).toEqual({ amended: true, text: fileOf(expected) });
  });

  it.each<[string, string[]]>([
    ["the line itself", LINES.with(10, "other")],
    ["a line of the context", LINES.with(12, "other")],
    ["a line put between", LINES.toSpliced(10, 0, "new")],
    ["a line taken out of the context", LINES.toSpliced(9, 1)],
    ["the same correction", honest],
    ["everything", LINES.map((line) => `${line}!`)],
  ])("are refused where %s changed meanwhile [corpus.rebase]", (_what, current) => {
    expect(amendBody(fileOf(current), diff, fileOf(LINES))).toEqual(failed);
  });

  it("are refused where the diff does not fit the text it was written against [corpus.rebase]", () => {
    expect(amendBody(fileOf(LINES), diff, fileOf(LINES.slice(1)))).toEqual(failed);
  });

  it("come to the same as both changes made by hand, or are refused [corpus.rebase]", () => {
    const put = fc.oneof(fc.array(fc.constantFrom("x", "y"), { maxLength: 3 }), fc.constant(["line 3"]));
    // An edit that takes a line out and puts it in again is another edit to a diff.
    const edit = fc
      .record({ at: fc.nat(19), taken: fc.nat(3), put })
      .filter((one) => !LINES.slice(one.at, one.at + one.taken).includes(one.put[0] ?? ""));
    fc.assert(
      fc.property(edit, edit, fc.nat(3), (theirs, ours, context) => {
        const apply = (lines: readonly string[], { at, taken, put }: typeof theirs) => lines.toSpliced(at, taken, ...put);
        const [current, draft] = [apply(LINES, theirs), apply(LINES, ours)];
        if (bodyOf(draft) === bodyOf(LINES)) return;
        const outcome = amendBody(fileOf(current), diffOf(LINES, draft, context), fileOf(LINES));
        if (!outcome.amended) return;
        const [low, high] = theirs.at <= ours.at ? [theirs, ours] : [ours, theirs];
        // Made by hand: the lower one last, so that the places of the other stay.
        expect(outcome.text).toBe(fileOf(apply(apply(LINES, high), low)));
      }),
      // Of two equal lines, it cannot be told which one is meant.
      { numRuns: 1_000, examples: [[{ at: 1, taken: 2, put: ["line 3"] }, { at: 3, taken: 1, put: ["x"] }, 0]] },
    );
  });

  it("set a field that is as it was, whatever became of the others [corpus.rebase]", () => {
    const current = fileOf(honest, "Other.");
    expect(amendFrontmatter(fileOf(honest), "summary", "Mine.", fileOf(LINES))).toEqual({
      amended: true,
      text: fileOf(honest, '"Mine."'),
    });
    expect(amendFrontmatter(current, "summary", "Mine.", fileOf(LINES))).toEqual(failed);
    const [was, is] = [{ title: { en: "A", fr: "B" } }, { title: { en: "A", fr: "C" } }];
    expect(amendValue(is, "title.en", "Z", was)).toEqual({ amended: true, value: { title: { en: "Z", fr: "C" } } });
    expect(amendValue(is, "title.fr", "Z", was)).toEqual(failed);
  });
});

import { loadRuleCases, loadRuleCorpus, type RuleCase } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { loadCorpus, revalidatePath, revalidateSkill, validateCorpus } from "./index.ts";

const TODAY = "2026-11-17";
const base = loadRuleCorpus();
const cases = loadRuleCases();

function edited({ edit: { file, find, put } }: RuleCase): Map<string, string> {
  const files = new Map(base);
  const text = files.get(file) ?? "";
  if (find === null || put === null) files.delete(file);
  else {
    expect(text).toContain(find);
    files.set(
      file,
      text.replace(find, () => put),
    );
  }
  return files;
}

describe("the rules of the corpus", () => {
  it("have nothing to say about a corpus in order [corpus.rules]", () => {
    expect(validateCorpus(base, TODAY)).toEqual([]);
  });

  it.each(cases)("$rule fires, with file and line [corpus.rules]", (ruleCase) => {
    const findings = validateCorpus(edited(ruleCase), TODAY);
    const matches = findings.filter(({ rule }) => rule === ruleCase.rule).map(({ text, ...rest }) => rest);
    expect(matches).toContainEqual({ rule: ruleCase.rule, ...ruleCase.expect });
    for (const { text } of findings) expect(text).toMatch(/[.!?)]$/);
  });

  it("report a withdrawn skill as an error where it is required, and as a warning where it is related [corpus.rules]", () => {
    const withdrawn = (base.get("skills/deposit/canonical.md") ?? "").replace("status: alpha", "status: deprecated");
    const severities = (lease: string): string[] =>
      validateCorpus(new Map([...base, ["skills/deposit/canonical.md", withdrawn], ["skills/lease/canonical.md", lease]]))
        .filter(({ rule }) => rule === "names_a_withdrawn_skill")
        .map(({ severity }) => severity);
    const lease = base.get("skills/lease/canonical.md") ?? "";
    expect(severities(lease)).toEqual(["error", "error"]);
    const related = lease.replace(/requires:\n(?: {2}.+\n)+/, "related:\n  - deposit\n").replace(/inputs:\n(?: {2}.+\n)+/, "");
    expect(severities(related)).toEqual(["warning", "warning"]);
  });

  it("find the same after an edit of one skill as over the whole [corpus.revalidate]", () => {
    const corpus = loadCorpus(base);
    const edits = cases.filter(({ edit }) => /^skills\/[^/]+\/canonical\.md$/.test(edit.file) && edit.find !== null);
    expect(edits.length).toBeGreaterThan(30);
    for (const ruleCase of edits) {
      const files = edited(ruleCase);
      const folderName = ruleCase.edit.file.split("/")[1] ?? "";
      const { findings } = revalidateSkill(corpus, folderName, files.get(ruleCase.edit.file) ?? "", TODAY);
      expect(findings).toEqual(validateCorpus(files, TODAY));
    }
  });

  it("say the same thing twice over", () => {
    const broken = edited(cases[0] as RuleCase);
    expect(validateCorpus(new Map([...broken].reverse()))).toEqual(validateCorpus(broken));
  });

  it("name each of a thousand faults of one path on its own line, and refuse a path without end [fair.linear]", () => {
    const corpus = loadCorpus(base);
    const [path] = Object.values(corpus.paths?.paths ?? {});
    if (path === undefined) throw new Error("the corpus has no path");
    const naming = (count: number) => ({ ...path, related_skills: Array.from({ length: count }, (_, at) => `nothing-${at}`) });
    const lines = revalidatePath(corpus, naming(1_000)).map(({ line }) => line);
    expect(new Set(lines).size).toBe(1_000);
    expect(revalidatePath(corpus, naming(10_000))).toMatchObject([{ rule: "path_too_long", severity: "error" }]);
  });

  it("follow alternatives in the search for a cycle [corpus.any-of]", () => {
    const text = (base.get("skills/deposit/canonical.md") ?? "").replace(
      "outputs:\n",
      "requires:\n  - any_of:\n      - id: nowhere\n      - id: lease\noutputs:\n",
    );
    const [finding] = validateCorpus(new Map(base).set("skills/deposit/canonical.md", text)).filter(({ rule }) => rule === "cycle");
    expect(text.split("\n")[(finding?.line ?? 0) - 1]).toContain("id:");
    expect(finding?.text).toContain("lease → deposit → lease");
  });

  it("take a chain of ten thousand skills without running out of stack", () => {
    const files = new Map(base);
    const text = base.get("skills/deposit/canonical.md") ?? "";
    for (let index = 0; index < 10_000; index += 1) {
      const next = index === 9_999 ? "" : `requires:\n  - id: link-${index + 1}\n`;
      files.set(
        `skills/link-${index}/canonical.md`,
        `---\nid: link-${index}\ntitle: Link\nschema_version: 4\nversion: 0.0.0\nstatus: draft\norigin: be-civic\ncategory: belgium-federal\nsubmission_contract_version: 2.1.0\n${next}---\n`,
      );
    }
    expect(text).not.toBe("");
    expect(validateCorpus(files).filter(({ rule }) => rule === "cycle")).toEqual([]);
  });
});

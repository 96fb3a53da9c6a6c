import { type Path, validate } from "@becivic/contract";
import { amendBody, composeSkillFile, type Finding, loadCorpus, parseSkillFile, revalidatePath, revalidateSkill } from "@becivic/corpus";
import { loadRuleCases, loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { faultsOfFindings } from "./faults-of-findings.ts";
import { placeInBodyDiff, placeInPathDraft, placeInSkillDraft } from "./place-of-finding.ts";

const TODAY = "2026-11-17";
const SECRET = "jeanne-exemple-840213";
const base = loadRuleCorpus();
const corpus = loadCorpus(base);
const lease = partsOf(base.get("skills/lease/canonical.md") ?? "");
const entry = Object.values(corpus.paths?.paths ?? {})[0] as Path;

function partsOf(text: string): { frontmatter: Record<string, unknown>; body: string } {
  const parsed = parseSkillFile(text);
  if (!parsed.ok) throw new Error("the fixture cannot be read");
  return parsed.value;
}

function faultsOfSkill(frontmatter: object, body: string, id = "lease") {
  const file = `skills/${id}/canonical.md`;
  const text = composeSkillFile(frontmatter, body);
  const { findings } = revalidateSkill(corpus, id, text, TODAY);
  const item = { content: { frontmatter, body } };
  return faultsOfFindings(findings, { item, placeOf: placeInSkillDraft({ file, text, body }), corpus });
}

function faultsOfPath(path: Path) {
  const findings = revalidatePath(corpus, path, TODAY);
  return faultsOfFindings(findings, { item: { content: { entry: path } }, placeOf: placeInPathDraft(path), corpus });
}

describe("the faults of a proposed skill", () => {
  const cases = loadRuleCases().filter(({ edit }) => /^skills\/[^/]+\/canonical\.md$/.test(edit.file) && edit.find !== null);

  it.each(cases)("name the line of the body or the field: $rule [refusals.lines]", ({ rule, edit, expect: expected }) => {
    const text = (base.get(edit.file) ?? "").replace(edit.find ?? "", () => edit.put ?? "");
    const id = edit.file.split("/")[1] ?? "";
    const parsed = parseSkillFile(text);
    if (!parsed.ok || expected.file !== edit.file) return;
    const { body, frontmatter } = parsed.value;
    const { findings } = revalidateSkill(corpus, id, text, TODAY);
    const matches = findings.filter((finding) => finding.rule === rule && finding.file === edit.file);
    const item = { content: { frontmatter, body } };
    const faults = faultsOfFindings(matches, { item, placeOf: placeInSkillDraft({ file: edit.file, text, body }), corpus });
    expect(validate("problem", { error: "cross_ref_fail", faults }).valid).toBe(faults.length > 0);
    for (const [index, { line, schema_pointer }] of faults.entries()) {
      if (line === undefined) expect(schema_pointer).toMatch(/^\/content\/(?:frontmatter|body$)/);
      else expect(body.split("\n")[line - 1]).toBe(text.split("\n")[(matches[index]?.line ?? 0) - 1]);
    }
  });

  it("count lines of the body as it was sent, with its blank lines [refusals.lines]", () => {
    const body = lease.body.replace(/^\n+/, "");
    for (const blank of ["", "\n", "\n\n\n"]) {
      const sent = `${blank}Costs €20.\n\n${body}`;
      const line = sent.split("\n").indexOf("Costs €20.") + 1;
      expect(faultsOfSkill(lease.frontmatter, sent)).toContainEqual(
        expect.objectContaining({ schema_pointer: "/content/body", line, rule: "amount_without_value" }),
      );
    }
  });

  it("point at the field, with the ids that may have been meant [refusals.lines] [refusals.nearest]", () => {
    expect(faultsOfSkill({ ...lease.frontmatter, requires: [{ id: "depositt" }] }, lease.body)).toContainEqual({
      error: "cross_ref_fail",
      schema_pointer: "/content/frontmatter/requires/0/id",
      rule: "requires_unresolved",
      nearest: ["deposit"],
      message: expect.stringContaining("does not exist"),
    });
    const anyOf = [{ any_of: [{ id: "deposit" }, { id: "depositt" }] }];
    expect(faultsOfSkill({ ...lease.frontmatter, requires: anyOf }, lease.body)).toContainEqual(
      expect.objectContaining({
        schema_pointer: "/content/frontmatter/requires/0/any_of/1/id",
        rule: "requires_unresolved",
        nearest: ["deposit"],
      }),
    );
    const anchored = faultsOfSkill(lease.frontmatter, `${lease.body}\nSee <Skill id="depositt" />.\n`);
    expect(anchored).toContainEqual(expect.objectContaining({ rule: "unresolved_skill", nearest: ["deposit"] }));
  });

  it("say what is missing in the body as a whole [refusals.lines]", () => {
    const faults = faultsOfSkill(lease.frontmatter, "Nothing.");
    expect(faults).toContainEqual(
      expect.objectContaining({ schema_pointer: "/content/body", rule: "section_missing", message: "Add the section “## Process”." }),
    );
  });

  it("are at most twenty, each once", () => {
    expect(faultsOfSkill(lease.frontmatter, `${lease.body}\n${"It costs €20.\n\n".repeat(100)}`)).toHaveLength(20);
  });
});

describe("the faults of other proposals", () => {
  it("of a path point at the field [refusals.lines]", () => {
    const [source, ...others] = entry.sources;
    const faults = faultsOfPath({
      ...entry,
      authority_id: "nobody",
      sources: [{ ...source, notes: "See www.example.com." }, ...others],
    } as Path);
    expect(faults.map(({ schema_pointer, rule }) => `${rule} ${schema_pointer}`)).toEqual(
      expect.arrayContaining(["rule_7_authority /content/entry/authority_id", "address_in_text /content/entry/sources/0"]),
    );
  });

  it("of a diff name the line of the diff [refusals.lines]", () => {
    const text = base.get("skills/lease/canonical.md") ?? "";
    const lines = lease.body.split("\n");
    const at = lines.findIndex((line) => line.startsWith("## "));
    const diff = ["--- a", "+++ b", `@@ -${at + 1},1 +${at + 1},3 @@`, ` ${lines[at]}`, "+", "+It costs €20.", ""].join("\n");
    const outcome = amendBody(text, diff);
    if (!outcome.amended) throw new Error(outcome.reason);
    const { findings } = revalidateSkill(corpus, "lease", outcome.text, TODAY);
    const placeOf = placeInBodyDiff({ file: "skills/lease/canonical.md", text: outcome.text, diff });
    const faults = faultsOfFindings(findings, { item: { content: { body_diff: diff } }, placeOf, corpus });
    expect(faults).toContainEqual(expect.objectContaining({ schema_pointer: "/content/body_diff", line: 6, rule: "amount_without_value" }));
    const elsewhere: Finding = { rule: "cycle", severity: "error", file: "skills/deposit/canonical.md", line: 6, text: "" };
    expect(placeOf(elsewhere)).toEqual({ schema_pointer: "/content/body_diff" });
  });
});

describe("a secret in a proposal", () => {
  const values = [SECRET, `https://${SECRET}.example`, `<Skill id="${SECRET}" />`, `${SECRET} *x*`, `2199-01-01${SECRET}`, 840213];

  it("is in no fault of a skill, whichever field has it [refusals.no-echo]", () => {
    for (const path of pathsIn(lease.frontmatter)) {
      for (const value of values) expectNoSecret(faultsOfSkill(withPart(lease.frontmatter, path, value), lease.body));
      expectNoSecret(faultsOfSkill(withPart(lease.frontmatter, [...path, SECRET], "x"), lease.body));
    }
  });

  it.each([
    ["an element", `<${SECRET}>x</${SECRET}>`],
    ["an attribute", `<Risk ${SECRET}="x">y</Risk>`],
    ["an attribute without a value", `<Risk ${SECRET}>y</Risk>`],
    ["a skill", `<Skill id="${SECRET}" />`],
    ["a path", `<Path id="${SECRET}" />`],
    ["a value", `<VV name="${SECRET}" uid="${SECRET}">€20</VV>`],
    ["a reference", `<Ref name="${SECRET}" title="${SECRET}" url="https://${SECRET}.example" last_verified="${SECRET}">x</Ref>`],
    ["a citation", `[${SECRET}]`],
    ["a link", `[x](https://${SECRET}.example)`],
    ["an address", `www.${SECRET}.example`],
    ["a heading", `## ${SECRET}\n\n## Process ${SECRET}\n\n## Process`],
    ["an unclosed element", `<Risk reason="${SECRET}">`],
    ["an expression", `{${SECRET}}`],
    ["an import", `import ${SECRET} from "${SECRET}"`],
    ["an image", `![${SECRET}](https://${SECRET}.example)`],
    ["a definition", `[${SECRET}]: https://${SECRET}.example`],
    ["observations", `<Observations skill="${SECRET}" />`],
    ["HTML", `<!-- ${SECRET} --><div>${SECRET}</div>`],
    ["a hidden character", `${SECRET}\u200b`],
  ])("is in no fault of a body, also not in %s [refusals.no-echo]", (_name, text) => {
    for (const body of [`${lease.body}\n${text}\n`, text]) {
      const faults = faultsOfSkill(lease.frontmatter, body);
      expect(faults.length).toBeGreaterThan(0);
      expectNoSecret(faults);
    }
  });

  it("is in no fault of a path, whichever field has it [refusals.no-echo]", () => {
    for (const path of pathsIn(entry)) {
      for (const value of values) {
        const changed = withPart(entry, path, value);
        // The gates look at the rules only where the schema is met.
        if (validate("path", changed).valid) expectNoSecret(faultsOfPath(changed as Path));
      }
    }
  });
});

function expectNoSecret(faults: unknown): void {
  expect(JSON.stringify(faults)).not.toMatch(/jeanne|840213/);
}

function* pathsIn(value: unknown, at: string[] = []): Generator<string[]> {
  if (at.length > 0) yield at;
  if (typeof value === "object" && value !== null) for (const [key, part] of Object.entries(value)) yield* pathsIn(part, [...at, key]);
}

function withPart(value: unknown, [first, ...rest]: readonly string[], put: unknown): object {
  // Only walked along paths that pathsIn found; where a scalar is, an object with the new field takes its place.
  const copy = (Array.isArray(value) ? [...value] : typeof value === "object" ? { ...value } : {}) as Record<string, unknown>;
  if (first !== undefined) copy[first] = rest.length === 0 ? put : withPart(copy[first], rest, put);
  return copy;
}

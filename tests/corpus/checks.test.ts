import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const base = path.join(root, "fixtures/corpus-rules/base");

function runCheck(name: string, ...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, `tools/checks/${name}.ts`), ...args], {
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}

const run = (...args: string[]) => runCheck("validate-cross-refs", ...args);

describe.each([
  "validate-fixtures",
  "validate-pii-samples",
  "validate-nrn-checksum",
  "audit-categories",
  "check-completeness",
  "check-evals",
  "shared-networks",
])("npm run %s", (name) => {
  it("ends with 0 on this repository, explains itself, and speaks JSON [corpus.checks]", () => {
    expect(runCheck(name)).toEqual({ code: 0, output: expect.stringMatching(/: 0 errors, \d+ warnings\n$/) });
    expect(runCheck(name, "--help")).toEqual({ code: 0, output: expect.stringContaining("--root <folder>") });
    expect(JSON.parse(runCheck(name, "--json").output)).toHaveProperty("findings");
  });
});

describe("checks of another folder", () => {
  it("find what is wrong there, and end with 1 [corpus.checks]", () => {
    const copy = mkdtempSync(path.join(tmpdir(), "becivic-fixtures-"));
    cpSync(path.join(root, "fixtures"), copy, { recursive: true });
    writeFileSync(path.join(copy, "nrn-checksum/more.json"), '[{ "number": "31.02.14-995.27", "valid": true, "why": "" }]');
    writeFileSync(path.join(copy, "pii-samples/more.txt"), "31.02.14-995.26\n");
    writeFileSync(path.join(copy, "pii-samples/more.expected.json"), '{ "hits": [] }');
    writeFileSync(path.join(copy, "concerns/valid/more.json"), "{}");
    expect(runCheck("validate-nrn-checksum", "--root", copy)).toMatchObject({
      code: 1,
      output: expect.stringContaining("31.02.14-995.27 must be valid"),
    });
    expect(runCheck("validate-pii-samples", "--root", copy)).toMatchObject({
      code: 1,
      output: expect.stringContaining("pii-samples/more.txt:1  sample_mismatch"),
    });
    expect(runCheck("validate-fixtures", "--root", copy)).toMatchObject({
      code: 1,
      output: expect.stringContaining("concerns/valid/more.json  valid_refused"),
    });
  });
});

describe("the check of shared networks", () => {
  it("names the range that is wrong, and ends with 1 [networks.list]", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "becivic-policy-"));
    const network = { name: "example-host", ranges: ["192.0.2.1/24"], factor: 2, source: "https://agents.example/addresses" };
    writeFileSync(path.join(folder, "shared-networks.json"), JSON.stringify({ schema_version: 1, networks: [network] }));
    expect(runCheck("shared-networks", "--root", folder)).toMatchObject({
      code: 1,
      output: expect.stringContaining("example-host: 192.0.2.1/24 is to be written as 192.0.2.0/24"),
    });
    writeFileSync(path.join(folder, "shared-networks.json"), "{");
    expect(runCheck("shared-networks", "--root", folder)).toMatchObject({ code: 1, output: expect.stringContaining("is not JSON") });
  });

  it("finds the shipped list empty: which networks are shared is for operators to decide [networks.list]", () => {
    expect(JSON.parse(readFileSync(path.join(root, "policy/shared-networks.json"), "utf8"))).toEqual({ schema_version: 1, networks: [] });
  });
});

describe("npm run content", () => {
  it("prints a line for each skill, and on demand what is doubtful [content.corpus]", () => {
    const { code, output } = runCheck("content", "--queue");
    expect(code).toBe(0);
    expect(output).toMatch(/^skill +status +words +references +read +values +sure +score +uncited +lacks\n/);
    expect(output).toMatch(/\nnationality-application +alpha +\d+ +\d+ +\d+ +\d+ +\d+% +\d+\/10 +\d+\n/);
    const [, whole, all] = /\n(\d+) of (\d+) procedures lack nothing\n/.exec(output) ?? [];
    expect(whole).toBe(all);
    expect(Number(whole)).toBeGreaterThanOrEqual(60);
    expect(runCheck("content", "--secondary").output).toMatch(/\nval-\d+ [a-z0-9-]+: .+ {2}\((?:no source|[a-z0-9-]+)\)\n/);
    expect(output).toMatch(/\n(?:basis +figures +share)\nlaw +\d+ +\d+%\n/);
    expect(runCheck("content", "--help")).toMatchObject({ code: 0, output: expect.stringContaining("--root <folder>") });
    expect(runCheck("content", "--root", base).output).toMatch(/\n2 skills, \d+ paths\n/);
  });
});

describe("npm run check-evals", () => {
  const folder = (files: Record<string, unknown>): string => {
    const evals = mkdtempSync(path.join(tmpdir(), "becivic-evals-"));
    for (const [name, value] of Object.entries(files))
      writeFileSync(path.join(evals, name), typeof value === "string" ? value : JSON.stringify(value));
    return evals;
  };
  const question = { question: "How?", must_contain: [{ text: "receipt" }], must_not_contain: [{ text: "never said" }] };
  const threeQuestions = { schema_version: 1, skill: "lease", questions: [question, question, question] };

  it("asks for questions on every skill, and names a file that is wrong [content.evals]", () => {
    const evals = folder({
      "lease.json": threeQuestions,
      "other.json": { ...threeQuestions, skill: "deposit" },
      "third.json": { skill: "deposit" },
    });
    const { code, output } = runCheck("check-evals", "--root", base, "--evals", evals);
    expect(code).toBe(1);
    expect(output).toContain("skills/deposit/canonical.md:1  eval_none");
    expect(output).toContain("other.json  eval_file");
    expect(output).toContain("third.json  eval_schema");
    expect(output).not.toContain("lease.json");
  });

  it.each([
    ["not JSON", { "lease.json": "{" }, "json_syntax"],
    [
      "a skill that does not answer",
      { "lease.json": { ...threeQuestions, questions: [question, question, { ...question, must_contain: [{ text: "bicycle" }] }] } },
      "eval_missing",
    ],
  ])("ends with 1 on %s [content.evals]", (_, files, rule) => {
    expect(runCheck("check-evals", "--root", base, "--evals", folder(files))).toMatchObject({
      code: 1,
      output: expect.stringContaining(rule),
    });
  });

  it("reports a folder that does not exist [content.evals]", () => {
    expect(runCheck("check-evals", "--evals", "/no/such/folder")).toMatchObject({
      code: 1,
      output: expect.stringContaining("no_such_folder"),
    });
  });
});

describe("npm run validate-cross-refs", () => {
  it("ends with 0 on a corpus in order [corpus.rules]", () => {
    expect(run("--root", base)).toEqual({ code: 0, output: expect.stringContaining("0 errors, 0 warnings") });
  });

  it("ends with 1 on an error, and names it as text and as JSON [corpus.rules]", () => {
    const copy = mkdtempSync(path.join(tmpdir(), "becivic-corpus-"));
    cpSync(base, copy, { recursive: true });
    const file = path.join(copy, "skills/lease/canonical.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("authority_id: fps-finance", "authority_id: nobody"));
    expect(run("--root", copy)).toEqual({ code: 1, output: expect.stringContaining("skills/lease/canonical.md:11  rule_7_authority") });
    const { code, output } = run("--root", copy, "--json");
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ findings: [{ rule: "rule_7_authority", severity: "error", line: 11 }] });
  });

  it("checks stored rows too, where a file of them is given [corpus.stored-targets]", () => {
    const rows = path.join(mkdtempSync(path.join(tmpdir(), "becivic-rows-")), "rows.jsonl");
    writeFileSync(
      rows,
      '{"type":"concern","target_type":"skill","target_id":"lease"}\n{"type":"draft","target_type":"reference","target_id":""}\n',
    );
    expect(run("--root", base, "--rows", rows)).toEqual({ code: 1, output: expect.stringContaining("rows.jsonl:2  rule_15_target_type") });
  });

  it("ends with 0 where there are warnings only", () => {
    const copy = mkdtempSync(path.join(tmpdir(), "becivic-corpus-"));
    cpSync(base, copy, { recursive: true });
    const file = path.join(copy, "skills/lease/canonical.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("summary: One line about it.\n", ""));
    expect(run("--root", copy)).toEqual({ code: 0, output: expect.stringContaining("0 errors, 1 warnings") });
  });

  it("explains itself", () => {
    expect(run("--help").output).toContain("--root <folder>");
  });
});

describe("npm run build-graph", () => {
  it("writes the graph as DOT and as a picture [corpus.checks]", () => {
    const out = mkdtempSync(path.join(tmpdir(), "becivic-graph-"));
    expect(runCheck("build-graph", "--root", base, "--out", out)).toMatchObject({
      code: 0,
      output: expect.stringContaining("2 skills, 2 paths"),
    });
    expect(readFileSync(path.join(out, "corpus.dot"), "utf8")).toContain("digraph corpus");
    expect(readFileSync(path.join(out, "corpus.svg"), "utf8")).toContain("</svg>");
  });
});

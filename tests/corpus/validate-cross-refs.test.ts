import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const base = path.join(root, "fixtures/corpus-rules/base");

function run(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, "tools/checks/validate-cross-refs.ts"), ...args], {
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}

describe("npm run validate-cross-refs", () => {
  it("ends with 0 on a corpus in order [corpus.rules]", () => {
    expect(run("--root", base)).toEqual({ code: 0, output: expect.stringContaining("0 errors, 0 warnings") });
  });

  it("ends with 1 on an error, and names it as text and as JSON [corpus.rules]", () => {
    const copy = mkdtempSync(path.join(tmpdir(), "becivic-corpus-"));
    cpSync(base, copy, { recursive: true });
    const file = path.join(copy, "skills/lease/canonical.md");
    writeFileSync(file, readFileSync(file, "utf8").replace("authority_id: fps-finance", "authority_id: nobody"));
    expect(run("--root", copy)).toEqual({ code: 1, output: expect.stringContaining("skills/lease/canonical.md:10  rule_7_authority") });
    const { code, output } = run("--root", copy, "--json");
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ findings: [{ rule: "rule_7_authority", severity: "error", line: 10 }] });
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

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";

const program = path.resolve(import.meta.dirname, "../../apps/verify/src/check-change.ts");
const LEASE = "skills/lease/canonical.md";

/** A repository with the small corpus of the rule cases at the tag `base`, and some edits after it. */
function repositoryWith(edits: [file: string, find: string, put: string][], folder = ""): string {
  const root = mkdtempSync(path.join(tmpdir(), "becivic-change-"));
  const git = (...args: string[]): void => {
    execFileSync("git", ["-C", root, "-c", "user.name=M", "-c", "user.email=m@example.org", ...args], { stdio: "ignore" });
  };
  const write = (file: string, text: string): void => {
    const place = path.join(root, folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  git("init");
  for (const [file, text] of loadRuleCorpus()) write(file, text);
  git("add", "--all");
  git("commit", "--message", "Base");
  git("tag", "base");
  for (const [file, find, put] of edits) {
    const text = readFileSync(path.join(root, folder, file), "utf8");
    expect(text).toContain(find);
    write(
      file,
      text.replace(find, () => put),
    );
  }
  git("add", "--all");
  git("commit", "--allow-empty", "--message", "Change");
  return root;
}

function run(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  return { code: status, output: stdout + stderr };
}

describe("check-change", () => {
  const edit: [string, string, string] = [LEASE, "None so far.", "The desk moved."];
  const bump: [string, string, string] = [LEASE, "version: 0.1.0", "version: 0.1.1"];

  it.each<[string, [string, string, string][], string | undefined]>([
    ["nothing", [], undefined],
    ["an edit with its version", [edit, bump], undefined],
    ["rule 18: an edit without one", [edit], `${LEASE}:6  invalid_version_for_status`],
    ["rule 14: tags that bump a version", [[LEASE, ">€25</VV>", " >€25</VV>"], bump], `${LEASE}:6  rule_14_tag_only`],
    [
      "rule 12: an invented uid",
      [[LEASE, "None so far.", 'It costs <VV name="new-fee" uid="val-00077">€1</VV>.'], bump],
      `${LEASE}:38  rule_12_uid`,
    ],
    ["an address on another host", [[LEASE, "None so far.", "See evil.example."], bump], `${LEASE}:38  address_host`],
  ])("judges %s [corpus.check-change]", (_name, edits, finding) => {
    const root = repositoryWith(edits);
    const { code, output } = run("--repository", root, "--base", "base");
    expect({ code, output }).toEqual({ code: finding === undefined ? 0 : 1, output: expect.stringContaining(finding ?? ": 0 errors") });
  });

  it("looks into a folder of a repository, answers in JSON, and explains itself [corpus.check-change]", () => {
    const root = repositoryWith([edit], "corpus");
    const { code, output } = run("--repository", root, "--base", "base", "--folder", "corpus", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ findings: [{ rule: "invalid_version_for_status", file: LEASE }] });
    expect(run("--help")).toEqual({ code: 0, output: expect.stringContaining("--base") });
    expect(run("--repository", root, "--base", "nowhere")).toEqual({
      code: 2,
      output: expect.stringContaining("git finds no revision nowhere"),
    });
    expect(run("--colour")).toMatchObject({ code: 2 });
  });
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtOnce, newFolder, repositoryRoot } from "./_build.ts";

const built = await builtOnce();

describe("the check of the package", () => {
  const check = (folder: string) =>
    spawnSync(process.execPath, ["apps/plugin/src/check/main.ts", folder], { cwd: repositoryRoot, encoding: "utf8" });

  it("finds nothing in what is built [plugin.package-check]", () => {
    expect(check(path.join(built, "plugin"))).toMatchObject({ status: 0, stderr: "" });
  });

  it("names the file and the rule of a fault on the disk [plugin.package-check]", () => {
    const folder = path.join(newFolder("faulty"), "plugin");
    cpSync(path.join(built, "plugin"), folder, { recursive: true });
    mkdirSync(path.join(folder, "be-civic/skills/empty"));
    symlinkSync("../../LICENSE", path.join(folder, "be-civic/skills/empty/LICENSE"));
    const { status, stderr } = check(folder);
    expect(status).toBe(1);
    expect(stderr).toContain("be-civic/skills/empty  skill-file");
    expect(stderr).toContain("be-civic/skills/empty/LICENSE  no-symbolic-links");
  });
});

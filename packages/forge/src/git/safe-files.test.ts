import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { safeFiles } from "./safe-files.ts";
import { isMissingFile, isSystemError } from "./system-error.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "becivic-files-"));
  mkdirSync(path.join(folder, "tmp"));
});

describe("a file of a repository", () => {
  it("is written whole, readable by its user alone, with nothing left aside", async () => {
    const file = path.join(folder, "HEAD");
    await safeFiles(folder).promises.writeFile(file, "ref: refs/heads/main\n");
    expect(readFileSync(file, "utf8")).toBe("ref: refs/heads/main\n");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(folder, "tmp"))).toEqual([]);
  });

  it("stays as it was where it cannot be written", async () => {
    const file = path.join(folder, "nowhere", "HEAD");
    await expect(safeFiles(folder).promises.writeFile(file, "x")).rejects.toThrow("ENOENT");
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ["an object that is looked for counts as young again", `objects/ab/${"c".repeat(38)}`, true],
    ["any other file keeps its time", "HEAD", false],
  ])("%s", async (_, name, isYoung) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "x");
    const then = new Date(Date.now() - 3 * DAY_MS);
    utimesSync(file, then, then);
    await safeFiles(folder).promises.stat(file);
    expect(statSync(file).mtimeMs > then.getTime() + DAY_MS).toBe(isYoung);
  });
});

describe("an error", () => {
  const missing = Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" });
  it.each<[string, unknown, boolean, boolean]>([
    ["of a missing file", missing, true, true],
    ["of a file that may not be read", Object.assign(new Error("denied"), { code: "EACCES", syscall: "open" }), true, false],
    ["of a library, with a code", Object.assign(new Error("not found"), { code: "NotFoundError" }), false, false],
    ["that is none", "ENOENT", false, false],
  ])("%s", (_, error, isOfSystem, isMissing) => {
    expect([isSystemError(error), isMissingFile(error)]).toEqual([isOfSystem, isMissing]);
  });
});

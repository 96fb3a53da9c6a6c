import { spawnSync } from "node:child_process";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { lockFile } from "./index.ts";

const newFile = (): string => path.join(mkdtempSync(path.join(tmpdir(), "becivic-lock-")), "a.lock");
const source = path.join(import.meta.dirname, "lock-file.ts");

/** Takes the lock in another process, which then ends as the code says. */
function inAnotherProcess(file: string, code: string): string {
  const program = `import { lockFile } from ${JSON.stringify(source)}; const release = lockFile(${JSON.stringify(file)}); console.log(release !== undefined); ${code}`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" }).stdout.trim();
}

describe("a lock on a file", () => {
  it("has one holder at a time, within a process and between processes, and stays empty [record.lock]", () => {
    const file = newFile();
    const release = lockFile(file);
    expect(release).toBeDefined();
    expect(lockFile(file)).toBeUndefined();
    expect(inAnotherProcess(file, "")).toBe("false");
    release?.();
    expect(inAnotherProcess(file, "")).toBe("true");
    expect(statSync(file).size).toBe(0);
  });

  it("is free again after its holder was killed [record.lock]", () => {
    const file = newFile();
    expect(inAnotherProcess(file, "process.kill(process.pid, 'SIGKILL')")).toBe("true");
    const release = lockFile(file);
    expect(release).toBeDefined();
    release?.();
  });
});

import { createHash } from "node:crypto";
import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failingFileSystem, systemError } from "./_failing-file-system.ts";
import { nodeFileSystem } from "./file-system.ts";
import { type Claim, claimLine, holderOf, readClaims, releaseLine, renewalLine } from "./lock-claims.ts";
import { withLockFile } from "./lock-file.ts";

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), "lock-")), ".lock");
/** No process has this number. */
const GONE = 2 ** 31 - 2;
const claim = (token: string, pid = 1): Claim => ({ token, pid, host: "h", at: 5 });

describe("the claims of a lock", () => {
  const texts: readonly [string, string, string[]][] = [
    ["nothing", "", []],
    ["two claims", `${claimLine(claim("a"))}\n${claimLine(claim("b"))}\n`, ["a", "b"]],
    ["a claim that was released", `${claimLine(claim("a"))}\n${claimLine(claim("b"))}\n${releaseLine("a")}\n`, ["b"]],
    ["a line that was cut off", `claim a 1\n\n${claimLine(claim("b"))}\n`, ["b"]],
    ["lines of a stranger", `hello\n\nclaim\nfree\nrenew x 1\n${claimLine(claim("b"))}\n`, ["b"]],
    ["a claim made twice", `${claimLine(claim("a"))}\n${claimLine(claim("b"))}\n${claimLine(claim("a"))}\n`, ["a", "b"]],
  ];

  it.each(texts)("are read from %s", (_what, text, tokens) => {
    expect(readClaims(text).map(({ token }) => token)).toEqual(tokens);
  });

  it("are renewed in their place", () => {
    const claims = readClaims(`${claimLine(claim("a"))}\n${claimLine(claim("b"))}\n${renewalLine("a", 99)}\n`);
    expect(claims).toEqual([{ ...claim("a"), at: 99 }, claim("b")]);
  });

  it("have one holder, whichever processes are gone and in any order of lines", () => {
    const line = fc.tuple(fc.constantFrom("claim", "free", "renew"), fc.constantFrom("a", "b", "c", "d"));
    fc.assert(
      fc.property(fc.array(line), fc.subarray(["a", "b", "c", "d"]), (lines, gone) => {
        const text = lines
          .map(([word, token]) =>
            word === "claim" ? claimLine(claim(token)) : word === "free" ? releaseLine(token) : renewalLine(token, 7),
          )
          .join("\n");
        const holder = holderOf(readClaims(text), ({ token }) => !gone.includes(token))?.token;
        // A process that reads more of the file later comes to the same holder, until that one releases or dies.
        const later = holderOf(readClaims(`${text}\n${claimLine(claim("e"))}`), ({ token }) => !gone.includes(token))?.token;
        expect(later).toBe(holder ?? "e");
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe("a lock", () => {
  it("passes over a process that is gone, and over a claim that was never renewed", async () => {
    const file = newFile();
    writeFileSync(file, `\nclaim dead ${GONE} anywhere ${Date.now() - 120_000}\n\nclaim old ${process.pid} here 1000\n`);
    expect(await withLockFile(nodeFileSystem, file, async () => "done")).toBe("done");
    expect(statSync(file).size).toBe(0);
  });

  it("is not kept for good by a claim of the future", async () => {
    const file = newFile();
    const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 12);
    writeFileSync(file, `\nclaim x ${process.ppid} ${host} 99999999999999\n\nclaim y ${process.ppid} ${host} soon\n`);
    expect(await withLockFile(nodeFileSystem, file, async () => "done")).toBe("done");
  });

  it("is not kept by a file that is none of ours", async () => {
    const file = newFile();
    writeFileSync(file, "x".repeat(2 * 1024 * 1024));
    expect(await withLockFile(nodeFileSystem, file, async () => "done")).toBe("done");
  });

  it("makes its claim again where the file was emptied a moment ago", async () => {
    const file = newFile();
    let opened = 0;
    const emptied = failingFileSystem((call) => {
      if (call === "open") opened += 1;
      // After the claim, before the look.
      if (call === "open" && opened === 2) writeFileSync(file, "");
      return undefined;
    });
    expect(await withLockFile(emptied, file, async () => "done")).toBe("done");
    expect(opened).toBeGreaterThan(4);
  });

  it("gives the result of its work where it cannot be released", async () => {
    let isDone = false;
    const full = failingFileSystem(() => (isDone ? systemError("ENOSPC") : undefined));
    const work = async () => {
      isDone = true;
      return "done";
    };
    expect(await withLockFile(full, newFile(), work)).toBe("done");
  });
});

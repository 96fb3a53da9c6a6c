import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { commitTo, MAIN, newRepository, runGit } from "./_repository.ts";
import { deleteRef, removeLeftLocks, swapRef } from "./change-refs.ts";
import type { Repository } from "./trees.ts";

let repository: Repository;
let [first, second] = ["", ""];
beforeEach(async () => {
  repository = await newRepository();
  first = runGit(repository, "rev-parse", "main");
  second = await commitTo(repository, "refs/heads/idea", { "b.md": "b\n" });
});

const mainNow = () => runGit(repository, "rev-parse", "main");
const notesLeft = () => readdirSync(path.join(repository.gitdir, "tmp")).filter((name) => name.startsWith("lock-"));

describe("compare and swap of a ref", () => {
  it("moves the ref where it is as expected, and leaves no lock behind", async () => {
    expect(await swapRef(repository, MAIN, first, second)).toBe(true);
    expect(mainNow()).toBe(second);
    expect(existsSync(path.join(repository.gitdir, `${MAIN}.lock`))).toBe(false);
    expect(notesLeft()).toEqual([]);
  });

  it("changes nothing where the ref is elsewhere", async () => {
    expect(await swapRef(repository, MAIN, second, first)).toBe(false);
    expect(mainNow()).toBe(first);
    expect(notesLeft()).toEqual([]);
  });

  it("sees a ref that git has packed", async () => {
    runGit(repository, "pack-refs", "--all");
    expect(await swapRef(repository, MAIN, second, first)).toBe(false);
    expect(await swapRef(repository, MAIN, first, second)).toBe(true);
    expect(mainNow()).toBe(second);
  });

  it("lets one of two at the same time win", async () => {
    const third = await commitTo(repository, "refs/heads/other", { "c.md": "c\n" });
    const outcomes = await Promise.all([swapRef(repository, MAIN, first, second), swapRef(repository, MAIN, first, third)]);
    expect(outcomes.toSorted()).toEqual([false, true]);
  });
});

describe("a branch that is deleted", () => {
  it.each([
    ["loose", () => {}],
    ["packed", () => runGit(repository, "pack-refs", "--all")],
  ])("is gone where it was %s, and the others are there", async (_, prepare) => {
    prepare();
    await deleteRef(repository, "refs/heads/idea");
    expect(runGit(repository, "for-each-ref", "--format=%(refname)")).toBe(MAIN);
  });

  it("may be gone already", async () => {
    await expect(deleteRef(repository, "refs/heads/nothing")).resolves.toBeUndefined();
  });
});

describe("the locks of a process that was killed", () => {
  const lock = (name: string) => path.join(repository.gitdir, `${name}.lock`);

  it("are removed where a note names them, and others are kept", () => {
    for (const name of [MAIN, "refs/heads/idea"]) writeFileSync(lock(name), "");
    writeFileSync(path.join(repository.gitdir, "tmp", "lock-1-1"), MAIN);
    removeLeftLocks(repository.gitdir);
    expect([existsSync(lock(MAIN)), existsSync(lock("refs/heads/idea"))]).toEqual([false, true]);
  });

  it("need no folder of notes, and no note that was written to its end", () => {
    writeFileSync(path.join(repository.gitdir, "tmp", "lock-1-1"), "");
    removeLeftLocks(repository.gitdir);
    const empty = path.join(repository.gitdir, "empty");
    mkdirSync(empty);
    expect(() => removeLeftLocks(empty)).not.toThrow();
  });
});

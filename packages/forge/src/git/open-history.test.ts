import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { commitTo, MAIN, newRepository, runGit } from "./_repository.ts";
import { type History, openHistory } from "./open-history.ts";

const open = (folder: string): History => {
  const history = openHistory(folder);
  if (history === undefined) throw new Error("there is no repository");
  return history;
};

describe("a repository to read in", () => {
  let [folder, clone, first, second] = ["", "", "", ""];
  beforeAll(async () => {
    const repository = await newRepository({ "a.md": "a\n", "b.md": "b\n" });
    folder = repository.gitdir;
    first = runGit(repository, "rev-parse", "main");
    clone = path.join(mkdtempSync(path.join(tmpdir(), "becivic-clone-")), "clone");
    execFileSync("git", ["clone", "--quiet", folder, clone], { stdio: "ignore" });
    second = await commitTo(repository, MAIN, { "a.md": "second\n", "b.md": undefined });
  });

  it("is a bare one, or a clone with its files", () => {
    expect([openHistory(folder), openHistory(clone)].map((history) => history !== undefined)).toEqual([true, true]);
    expect(openHistory(tmpdir())).toBeUndefined();
  });

  it("names the commits of a branch, as it was fetched and here", async () => {
    expect(await open(folder).tips("main")).toEqual([second]);
    expect(await open(folder).tips("nothing")).toEqual([]);
    execFileSync("git", ["-C", clone, "fetch", "--quiet"], { stdio: "ignore" });
    expect(await open(clone).tips("main")).toEqual([second, first]);
  });

  it("lists the line of a commit, oldest first", async () => {
    const line = await open(folder).line(second);
    expect(line.map(({ id, parents }) => [id, parents])).toEqual([
      [first, []],
      [second, [first]],
    ]);
    expect(await open(folder).commit(second)).toEqual(line[1]);
  });

  it("gives the changes of a commit, and from nothing all files", async () => {
    expect(Object.fromEntries(await open(folder).changes(first, second))).toEqual({ "a.md": "second\n", "b.md": undefined });
    expect(Object.fromEntries(await open(folder).changes(undefined, first))).toEqual({ "a.md": "a\n", "b.md": "b\n" });
  });

  it("gives a file as it was at a commit", async () => {
    expect([await open(folder).fileAt(first, "b.md"), await open(folder).fileAt(second, "b.md")]).toEqual(["b\n", undefined]);
  });
});

import { execFileSync } from "node:child_process";
import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { commitTo, loseObject, newRepository, runGit } from "./_repository.ts";
import { prune, rootsOf } from "./prune.ts";
import type { Repository } from "./trees.ts";

let repository: Repository;
beforeEach(async () => {
  repository = await newRepository();
});

const fileOf = (id: string) => path.join(repository.gitdir, "objects", id.slice(0, 2), id.slice(2));
const isThere = (id: string) => existsSync(fileOf(id));
const age = (id: string, days: number) => {
  const then = new Date(Date.now() - days * DAY_MS);
  utimesSync(fileOf(id), then, then);
};
const looseBlob = (text: string) =>
  execFileSync("git", ["--git-dir", repository.gitdir, "hash-object", "-w", "--stdin"], { input: text, encoding: "utf8" }).trim();

describe("pruning", () => {
  it.each([
    ["deletes what nothing leads to after two days", 3, false],
    ["keeps it for two days", 1, true],
  ])("%s", async (_, days, expected) => {
    const id = looseBlob("refused\n");
    age(id, days);
    await prune(repository);
    expect(isThere(id)).toBe(expected);
  });

  it("keeps what a ref leads to, however old", async () => {
    const tip = await commitTo(repository, "refs/heads/idea", { "b.md": "b\n" });
    const ids = [tip, runGit(repository, "rev-parse", "idea:b.md")];
    for (const id of ids) age(id, 30);
    await prune(repository);
    expect(ids.map(isThere)).toEqual([true, true]);
  });

  it("keeps what a younger object leads to", async () => {
    const tip = await commitTo(repository, "refs/heads/idea", { "b.md": "b\n" });
    const blob = runGit(repository, "rev-parse", "idea:b.md");
    runGit(repository, "update-ref", "-d", "refs/heads/idea");
    age(blob, 30);
    await prune(repository);
    expect(isThere(blob)).toBe(true);
    for (const id of [tip, runGit(repository, "rev-parse", `${tip}^{tree}`)]) age(id, 30);
    await prune({ ...repository, cache: {} });
    expect([tip, blob].map(isThere)).toEqual([false, false]);
  });

  it("deletes nothing where an object is missing", async () => {
    const refused = looseBlob("refused\n");
    age(refused, 30);
    const broken = loseObject(repository, runGit(repository, "rev-parse", "main^{tree}"));
    await expect(prune(broken)).rejects.toThrow("lacks objects");
    expect(isThere(refused)).toBe(true);
  });

  it("starts from every ref of any kind", async () => {
    runGit(repository, "tag", "light", "main");
    expect((await rootsOf(repository.gitdir)).map(({ from }) => from).sort()).toEqual(["HEAD", "refs/heads/main", "refs/tags/light"]);
  });
});

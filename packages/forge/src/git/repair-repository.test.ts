import { cpSync, rmSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { commitTo, loseObject, MAIN, newRepository, newRepositoryFolder, runGit } from "./_repository.ts";
import { repairRepository } from "./repair-repository.ts";
import type { Repository } from "./trees.ts";

describe("the repair of a repository", () => {
  let broken: Repository;
  /** A whole copy. */
  let from: string;
  let [tip, text] = ["", ""];
  beforeEach(async () => {
    broken = await newRepository({ "a.md": "a\n" });
    tip = await commitTo(broken, MAIN, { "a.md": "second\n" });
    text = runGit(broken, "rev-parse", "main:a.md");
    from = newRepositoryFolder();
    cpSync(broken.gitdir, from, { recursive: true });
  });

  const repair = (source: string | undefined, published: string | undefined = tip) =>
    repairRepository({ folder: broken.gitdir, from: source, published });
  const inOrder = () => runGit(broken, "fsck", "--full", "--strict", "--no-dangling");

  it("finds nothing missing in a whole one", async () => {
    expect(await repair(undefined)).toEqual({ missing: [], copied: 0, deleted: [], left: [] });
  });

  it("without a source lists what is missing, and writes nothing", async () => {
    loseObject(broken, text);
    const report = await repair(undefined);
    expect(report).toEqual({
      missing: report.left,
      copied: 0,
      deleted: [],
      left: [expect.stringMatching(`^blob ${text}, which a.md in tree`)],
    });
    expect(() => runGit(broken, "cat-file", "-e", text)).toThrow();
  });

  it.each([
    ["a text", "main:a.md"],
    ["a tree", "main^{tree}"],
    ["a commit", "main~1"],
  ])("copies %s from another repository", async (_, name) => {
    loseObject(broken, runGit(broken, "rev-parse", name));
    expect(await repair(from)).toMatchObject({ copied: 1, left: [] });
    expect(inOrder()).toBe("");
  });

  it("points main at the published commit where its ref is lost", async () => {
    runGit(broken, "update-ref", "-d", MAIN);
    expect(await repair(from)).toMatchObject({ missing: [`${MAIN} names no object, and should name ${tip}`], left: [] });
    expect(runGit(broken, "rev-parse", "main")).toBe(tip);
  });

  it("deletes a branch of the server whose objects are nowhere, and keeps a maintainer's", async () => {
    await commitTo(broken, "refs/heads/bot/promote-skill-lease", { "b.md": "b\n" });
    const idea = await commitTo(broken, "refs/heads/idea", { "c.md": "c\n" });
    const blob = runGit(broken, "rev-parse", "idea:c.md");
    for (const id of [blob, runGit(broken, "rev-parse", "bot/promote-skill-lease:b.md")]) loseObject(broken, id);
    const report = await repair(from);
    expect(report.deleted).toEqual(["bot/promote-skill-lease"]);
    expect(report.left).toEqual([expect.stringContaining(blob)]);
    expect(runGit(broken, "rev-parse", "idea")).toBe(idea);
  });

  it("builds the whole repository again", async () => {
    rmSync(broken.gitdir, { recursive: true });
    expect(await repair(undefined)).toMatchObject({ left: ["the whole repository"] });
    expect(await repair(from)).toMatchObject({ missing: ["the whole repository"], left: [] });
    expect(runGit(broken, "show", "main:a.md")).toBe("second");
  });

  it("refuses itself, and what is no repository, as a source", async () => {
    await expect(repair(broken.gitdir)).rejects.toThrow("is the repository itself");
    await expect(repair(`${from}-nowhere`)).rejects.toThrow("is not a git repository");
  });
});

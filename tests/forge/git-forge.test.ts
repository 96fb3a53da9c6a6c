import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openGitForge, shareGitForge } from "@becivic/forge/git";
import { COMMUNITY } from "@becivic/service/ports";
import { describeForge } from "@becivic/testkit/suites";
import { describe, expect, it } from "vitest";
import { ageObjects, git, NOW, newFolder, newRows, objectFile, writeLoose } from "./_repository.ts";

const seed = () => new Map([["a.md", "a\n"]]);

describeForge("the git forge", (files) => openGitForge({ folder: newFolder(), rows: newRows(), seed: () => files, now: NOW }));

describe("the repository of the git forge", () => {
  it("is one that git can read, clone and find in order [forge.git]", async () => {
    const folder = newFolder();
    await openGitForge({ folder, rows: newRows(), seed, now: NOW });
    expect(git(folder, "fsck", "--full", "--strict")).toBe("");
    const copy = `${folder}-copy`;
    execFileSync("git", ["clone", "--quiet", folder, copy], { stdio: "ignore" });
    expect(readdirSync(copy).filter((name) => name !== ".git")).toEqual(["a.md"]);
    expect(git(folder, "log", "-1", "--format=%an %at", "main").trim()).toBe(`Be Civic Bot ${NOW / 1000}`);
  });

  it("is opened as it is the next time, also after git has packed it [forge.packed]", async () => {
    const folder = newFolder();
    const first = await openGitForge({ folder, rows: newRows(), seed, now: NOW });
    const head = await first.head();
    const refused = writeLoose(folder, "refused\n");
    git(folder, "gc", "--quiet");
    expect(existsSync(objectFile(folder, refused))).toBe(true);
    ageObjects(folder);
    git(folder, "gc", "--quiet");
    expect(existsSync(objectFile(folder, refused))).toBe(false);
    const again = await openGitForge({ folder, rows: newRows(), seed: () => new Map([["b.md", "b\n"]]), now: NOW + 1000 });
    expect(await again.head()).toBe(head);
    expect(await again.fileAt(head, "a.md")).toBe("a\n");
  });

  it("is read by a process that shares it, which changes nothing there [record.shared]", async () => {
    const folder = newFolder();
    expect(shareGitForge(folder, newRows())).toBeUndefined();
    const owner = await openGitForge({ folder, rows: newRows(), seed, now: NOW });
    const unfinished = path.join(folder, "tmp", "half-written");
    writeFileSync(unfinished, "");
    const loose = writeLoose(folder, "not in any tree yet\n");
    ageObjects(folder);
    const shared = shareGitForge(folder, newRows());
    expect(await shared?.head()).toBe(await owner.head());
    await expect(shared?.tidy()).rejects.toThrow();
    expect(existsSync(unfinished)).toBe(true);
    expect(git(folder, "cat-file", "-p", loose)).toBe("not in any tree yet\n");
  });

  it("takes over what a maintainer pushed by hand [forge.pushed]", async () => {
    const folder = newFolder();
    const forge = await openGitForge({ folder, rows: newRows(), seed, now: NOW });
    const copy = `${folder}-copy`;
    execFileSync("git", ["clone", "--quiet", folder, copy], { stdio: "ignore" });
    writeFileSync(path.join(copy, "a.md"), "by hand\n");
    const as = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"];
    execFileSync("git", ["-C", copy, ...as, "commit", "--quiet", "-am", "Mend by hand"]);
    execFileSync("git", ["-C", copy, "push", "--quiet"], { stdio: "ignore" });
    expect(await forge.fileAt(await forge.head(), "a.md")).toBe("by hand\n");
    expect((await forge.history(undefined)).at(-1)?.author.email).toBe("somebody@example.org");
  });

  it("is put right when a crash left it half built, or between two places [forge.recovers]", async () => {
    const folder = newFolder();
    mkdirSync(`${folder}.building`, { recursive: true });
    writeFileSync(path.join(`${folder}.building`, "HEAD"), "half");
    await openGitForge({ folder, rows: newRows(), seed, now: NOW });
    expect(existsSync(`${folder}.building`)).toBe(false);
    renameSync(folder, `${folder}.ready`);
    const forge = await openGitForge({ folder, rows: newRows(), seed: () => new Map([["b.md", "b\n"]]), now: NOW });
    expect(await forge.fileAt(await forge.head(), "a.md")).toBe("a\n");
    writeFileSync(path.join(folder, "tmp", "half-an-object"), "x");
    await openGitForge({ folder, rows: newRows(), seed, now: NOW });
    expect(readdirSync(path.join(folder, "tmp"))).toEqual([]);
  });

  it("deletes from the disk what was proposed and refused, two days later [forge.refused-is-gone]", async () => {
    const folder = newFolder();
    const forge = await openGitForge({ folder, rows: newRows(), seed, now: NOW });
    const base = await forge.head();
    const changes = new Map([["b.md", "not for anybody\n"]]);
    const pull = await forge.openPullRequest({ branch: "draft/x", title: "X", base, changes, author: COMMUNITY, message: "X\n", at: NOW });
    const oid = git(folder, "rev-parse", `${pull.head}:b.md`).trim();
    expect(git(folder, "cat-file", "-p", oid)).toBe("not for anybody\n");
    await forge.close(pull.number, NOW);
    await forge.tidy();
    expect(git(folder, "cat-file", "-p", oid)).toBe("not for anybody\n");
    ageObjects(folder);
    await forge.tidy();
    expect(() => git(folder, "cat-file", "-p", oid)).toThrow();
    expect(git(folder, "fsck", "--full", "--strict")).toBe("");
    expect(await forge.fileAt(base, "a.md")).toBe("a\n");
  });

  it("deletes branches of its own without a proposal, keeps those of maintainers, and closes what was merged before a crash [forge.tidy]", async () => {
    const folder = newFolder();
    const rows = newRows();
    const forge = await openGitForge({ folder, rows, seed, now: NOW });
    const base = await forge.head();
    const changes = new Map([["a.md", "b\n"]]);
    const pull = await forge.openPullRequest({ branch: "bot/x", title: "X", base, changes, author: COMMUNITY, message: "X\n", at: NOW });
    await forge.merge(pull.number, { onto: base, changes, message: "X\n", at: NOW });
    // As if the crash had come right after main moved.
    await rows.put({ branch: "bot/x", title: "X", base, head: pull.head, openedAt: NOW });
    git(folder, "branch", "bot/x", pull.head);
    git(folder, "branch", "bot/orphan", pull.head);
    git(folder, "branch", `draft/${"0a".repeat(10)}`, pull.head);
    git(folder, "branch", "draft/by-a-maintainer", pull.head);
    const again = await openGitForge({ folder, rows, seed, now: NOW });
    expect(await again.findPullRequest("bot/x")).toMatchObject({ state: "merged" });
    expect(git(folder, "branch", "--list").trim().split("\n")).toEqual(["draft/by-a-maintainer", "* main"]);
  });
});

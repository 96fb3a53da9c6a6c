import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { BrokenRepository, openGitForge } from "@becivic/forge/git";
import { COMMUNITY } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { ageObjects, git, NOW, newFolder, newRows, objectFile, writeLoose } from "./_repository.ts";

const seed = () => new Map([["a.md", "a\n"]]);

async function open() {
  const folder = newFolder();
  const rows = newRows();
  const forge = await openGitForge({ folder, rows, seed, now: NOW });
  const propose = async (branch: string, changes: ReadonlyMap<string, string>) => {
    const base = await forge.head();
    return forge.openPullRequest({ branch, title: "X", base, changes, author: COMMUNITY, message: "X\n", at: NOW });
  };
  return { folder, rows, forge, propose };
}

/** A commit beside main, with a text of its own. */
function commitBeside(folder: string, text: string, message = "Beside main"): string {
  const blob = writeLoose(folder, text);
  const tree = execFileSync("git", ["--git-dir", folder, "mktree"], { input: `100644 blob ${blob}\tbeside.md\n`, encoding: "utf8" }).trim();
  return git(folder, "commit-tree", tree, "-p", "main", "-m", message).trim();
}

const isThere = (folder: string, id: string): boolean => {
  try {
    git(folder, "cat-file", "-e", id);
    return true;
  } catch {
    return false;
  }
};

const everything = (folder: string): string =>
  execFileSync("git", ["--git-dir", folder, "cat-file", "--batch-all-objects", "--batch"], { encoding: "latin1" });

describe("what maintainers push", () => {
  it.each([false, true])("stays, whatever kind of ref leads to it; packed: %s [record.refs]", async (isPacked) => {
    const { folder, forge } = await open();
    const beside = ["branch", "light", "annotated", "remote", "other"].map((name) => commitBeside(folder, `${name}\n`));
    const [branch = "", light = "", annotated = "", remote = "", other = ""] = beside;
    git(folder, "branch", "idea", branch);
    git(folder, "tag", "light", light);
    git(folder, "tag", "--annotate", "annotated", "--message", "A release", annotated);
    git(folder, "update-ref", "refs/remotes/origin/main", remote);
    git(folder, "update-ref", "refs/anything/else", other);
    git(folder, "notes", "add", "--message", "A note", "main");
    const refs = git(folder, "for-each-ref");
    const orphan = writeLoose(folder, "nothing leads here\n");
    if (isPacked) git(folder, "pack-refs", "--all");
    ageObjects(folder);
    await forge.tidy();
    expect(git(folder, "for-each-ref")).toBe(refs);
    expect(git(folder, "fsck", "--full", "--strict")).toBe("");
    expect(git(folder, "notes", "show", "main")).toBe("A note\n");
    expect(isThere(folder, orphan)).toBe(false);
  });

  it("stays beside a branch of the server that is packed with it and deleted [record.refs]", async () => {
    const { folder, forge, propose } = await open();
    const pull = await propose("bot/x", new Map([["b.md", "b\n"]]));
    git(folder, "tag", "--annotate", "release", "--message", "A release", "main");
    git(folder, "pack-refs", "--all");
    await forge.close(pull.number, NOW);
    expect(readFileSync(path.join(folder, "packed-refs"), "utf8")).not.toContain("bot/x");
    expect(git(folder, "for-each-ref", "--format=%(refname)").trim().split("\n")).toEqual(["refs/heads/main", "refs/tags/release"]);
    expect(git(folder, "rev-parse", "release^{commit}")).toBe(git(folder, "rev-parse", "main"));
  });
});

describe("objects that no ref leads to", () => {
  it("stay for two days, with everything that they lead to [record.grace]", async () => {
    const { folder, forge } = await open();
    // A push under way: the commit is written, and its branch not yet. One of its texts is old.
    const pushed = commitBeside(folder, "written long ago\n");
    const old = git(folder, "rev-parse", `${pushed}:beside.md`).trim();
    ageObjects(folder, old);
    await forge.tidy();
    expect([isThere(folder, pushed), isThere(folder, old)]).toEqual([true, true]);
    ageObjects(folder);
    await forge.tidy();
    expect([isThere(folder, pushed), isThere(folder, old)]).toEqual([false, false]);
  });

  it("are young again when their content is written again [record.grace]", async () => {
    const { folder, propose } = await open();
    const text = "refused once, and proposed again\n";
    const blob = writeLoose(folder, text);
    ageObjects(folder);
    const day = Date.now() - DAY_MS;
    expect(statSync(objectFile(folder, blob)).mtimeMs).toBeLessThan(day);
    await propose("bot/x", new Map([["b.md", text]]));
    expect(statSync(objectFile(folder, blob)).mtimeMs).toBeGreaterThan(day);
  });

  it("are not pruned from a repository that lacks something [record.grace]", async () => {
    const { folder, forge } = await open();
    const orphan = writeLoose(folder, "nothing leads here\n");
    const lost = git(folder, "rev-parse", "main^{tree}").trim();
    ageObjects(folder);
    rmSync(objectFile(folder, lost));
    await expect(forge.tidy()).rejects.toThrow("nothing is pruned");
    expect(isThere(folder, orphan)).toBe(true);
  });
});

describe("a merge while git itself moves main", () => {
  it("waits for the push, sees that main has moved, and does nothing [record.swap]", async () => {
    const { folder, forge, propose } = await open();
    const base = await forge.head();
    const pull = await propose("bot/x", new Map([["b.md", "b\n"]]));
    const pushed = commitBeside(folder, "pushed\n");
    // git has locked main and holds the lock until the file is there.
    const [locked, go] = [path.join(folder, "locked"), path.join(folder, "go")];
    const hook = path.join(folder, "hooks", "reference-transaction");
    mkdirSync(path.dirname(hook), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\n[ "$1" = prepared ] || exit 0\ntouch '${locked}'\nwhile [ ! -e '${go}' ]; do sleep 0.02; done\n`);
    chmodSync(hook, 0o700);
    const push = spawn("git", ["--git-dir", folder, "update-ref", "refs/heads/main", pushed, base], { stdio: "ignore" });
    const pushEnd = once(push, "exit");
    await expect.poll(() => existsSync(locked)).toBe(true);
    const merge = forge.merge(pull.number, { onto: base, changes: new Map([["b.md", "b\n"]]), message: "X\n", at: NOW });
    await expect.poll(() => readdirSync(path.join(folder, "tmp")).some((name) => name.startsWith("lock-"))).toBe(true);
    writeFileSync(go, "");
    expect((await pushEnd)[0]).toBe(0);
    expect(await merge).toBeUndefined();
    expect(await forge.head()).toBe(pushed);
    expect(await forge.findPullRequest("bot/x")).toMatchObject({ state: "open" });
    expect(existsSync(path.join(folder, "refs/heads/main.lock"))).toBe(false);
  });

  it("removes a lock that it left in a crash, and no other one [record.swap]", async () => {
    const { folder, rows } = await open();
    const [own, other] = ["refs/heads/main.lock", "refs/heads/idea.lock"].map((name) => path.join(folder, name));
    writeFileSync(own ?? "", "");
    writeFileSync(other ?? "", "");
    writeFileSync(path.join(folder, "tmp", "lock-1-1"), "refs/heads/main");
    await openGitForge({ folder, rows, seed, now: NOW });
    expect([existsSync(own ?? ""), existsSync(other ?? "")]).toEqual([false, true]);
  });
});

describe("a history that is rewritten", () => {
  const SECRET = "the widow of the baker";
  const edit = (text: string): string => text.replaceAll(SECRET, "(retracted)");

  it("takes the text out of branches, tags and notes, and keeps them [record.rewrite]", async () => {
    const { folder, forge } = await open();
    const author = { ...process.env, GIT_AUTHOR_DATE: "2026-11-16T10:00:00+0100", GIT_COMMITTER_DATE: "2026-11-16T11:00:00+0200" };
    const tree = git(folder, "rev-parse", "main^{tree}").trim();
    const harmless = execFileSync(
      "git",
      ["--git-dir", folder, "-c", "user.name=M", "-c", "user.email=m@example.org", "commit-tree", tree, "-m", "Harmless"],
      { env: author, encoding: "utf8" },
    ).trim();
    git(folder, "branch", "harmless", harmless);
    const beside = commitBeside(folder, `Ask ${SECRET}.\n`, `About ${SECRET}`);
    git(folder, "branch", "idea", beside);
    git(folder, "tag", "light", beside);
    git(folder, "tag", "--annotate", "annotated", "--message", `Thanks to ${SECRET}`, beside);
    git(folder, "notes", "add", "--message", `Seen by ${SECRET}`, beside);
    git(folder, "config", "receive.denyDeletes", "true");
    writeLoose(folder, `a refused draft about ${SECRET}\n`);
    const main = await forge.head();
    const renamed = await forge.rewriteHistory(edit);
    expect(await forge.head()).toBe(main);
    expect(renamed.get(beside)).toBe(git(folder, "rev-parse", "idea").trim());
    expect(git(folder, "rev-parse", "light")).toBe(git(folder, "rev-parse", "idea"));
    expect(git(folder, "cat-file", "-t", "annotated").trim()).toBe("tag");
    expect(git(folder, "for-each-ref", "--format=%(contents)", "refs/tags/annotated").trim()).toBe("Thanks to (retracted)");
    expect(git(folder, "rev-parse", "annotated^{commit}")).toBe(git(folder, "rev-parse", "idea"));
    expect(git(folder, "notes", "show", "idea")).toBe("Seen by (retracted)\n");
    expect(git(folder, "rev-parse", "harmless").trim()).toBe(harmless);
    expect(git(folder, "config", "receive.denyDeletes").trim()).toBe("true");
    expect(everything(folder)).not.toContain(SECRET);
    expect(git(folder, "fsck", "--full", "--strict")).toBe("");
  });

  it("begins anew where a maintainer pushes meanwhile [record.rewrite]", async () => {
    const { folder, forge } = await open();
    let isPushed = false;
    await forge.rewriteHistory((text) => {
      if (!isPushed) git(folder, "tag", "meanwhile", commitBeside(folder, "pushed meanwhile\n"));
      isPushed = true;
      return text;
    });
    expect(git(folder, "show", "meanwhile:beside.md")).toBe("pushed meanwhile\n");
    expect(git(folder, "fsck", "--full", "--strict")).toBe("");
  });
});

describe("a repository that lacks something", () => {
  const remove = (folder: string, name: string): string => {
    const id = git(folder, "rev-parse", name).trim();
    rmSync(objectFile(folder, id));
    return id;
  };
  const faults = async (folder: string, rows: ReturnType<typeof newRows>, published?: string): Promise<string> => {
    const error: unknown = await openGitForge({ folder, rows, seed, now: NOW, published }).catch((thrown: unknown) => thrown);
    if (!(error instanceof BrokenRepository)) throw new Error("it was opened");
    return error.faults.join("\n");
  };

  it("is refused with the name of what is missing, and left as it is [record.broken]", async () => {
    const { folder, rows, forge, propose } = await open();
    const changes = new Map([["b.md", "b\n"]]);
    const pull = await propose("bot/x", changes);
    await forge.merge(pull.number, { onto: await forge.head(), changes, message: "X\n", at: NOW });
    writeFileSync(path.join(folder, "tmp", "unfinished"), "");
    const names = ["main^", "main^2", "main^{tree}", "main:b.md", "main"];
    for (const name of names) {
      const copy = newFolder();
      execFileSync("cp", ["-r", folder, copy]);
      const id = remove(copy, name);
      expect(await faults(copy, rows), name).toContain(id);
      expect(existsSync(path.join(copy, "tmp", "unfinished"))).toBe(true);
    }
    writeFileSync(path.join(folder, "refs/heads/idea"), "");
    expect(await faults(folder, rows)).toBe("refs/heads/idea names no object");
    rmSync(path.join(folder, "refs/heads/idea"));
    rmSync(path.join(folder, "refs/heads/main"));
    expect(await faults(folder, rows)).toBe("refs/heads/main names no object");
  });

  it("is not begun anew where one was published [record.broken]", async () => {
    const folder = newFolder();
    expect(await faults(folder, newRows(), "0".repeat(40))).toBe("the whole repository");
    expect(existsSync(folder)).toBe(false);
  });
});

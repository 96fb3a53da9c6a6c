import { COMMUNITY, type Forge, type PullRequestRows } from "@becivic/service/ports";
import { beforeEach, describe, expect, it } from "vitest";
import { AT, memoryRows, newRepositoryFolder, runGit } from "./_repository.ts";
import { openGitForge, shareGitForge } from "./git-forge.ts";

const seed = () => new Map([["a.md", "a\n"]]);

let [folder, base] = ["", ""];
let rows: PullRequestRows;
let forge: Forge;
beforeEach(async () => {
  [folder, rows] = [newRepositoryFolder(), memoryRows()];
  forge = await openGitForge({ folder, rows, seed, now: AT });
  base = await forge.head();
});

const changes = new Map([["b.md", "b\n"]]);
const propose = (branch = "bot/x") =>
  forge.openPullRequest({ branch, title: "X", base, changes, author: COMMUNITY, message: `${branch}\n`, at: AT });
const merge = (number: number, onto = base) => forge.merge(number, { onto, changes, message: "Merge\n", at: AT });
const branches = () => runGit({ gitdir: folder }, "branch", "--format=%(refname:short)").split("\n");

describe("a pull request", () => {
  it("is a branch with one commit, while main is as it was", async () => {
    const pull = await propose();
    expect(pull).toMatchObject({ number: 1, state: "open", base });
    expect(branches()).toEqual(["bot/x", "main"]);
    expect(runGit({ gitdir: folder }, "rev-parse", "bot/x", "bot/x^")).toBe(`${pull.head}\n${base}`);
    expect(await forge.head()).toBe(base);
  });

  it("is merged by a commit with two parents, and its branch goes", async () => {
    const pull = await propose();
    const commit = await merge(pull.number);
    expect((await forge.history(base)).map(({ id, parents }) => [id, parents])).toEqual([[commit, [base, pull.head]]]);
    expect(await forge.findPullRequest("bot/x")).toMatchObject({ state: "merged", mergeCommit: commit });
    expect(branches()).toEqual(["main"]);
  });

  it("is not merged onto a main that has moved on", async () => {
    const [first, second] = [await propose("bot/x"), await propose("bot/y")];
    await merge(first.number);
    expect(await merge(second.number)).toBeUndefined();
    expect(await forge.findPullRequest("bot/y")).toMatchObject({ state: "open" });
  });

  it("is merged only while it is open", async () => {
    const { number } = await propose();
    await forge.close(number, AT);
    await expect(merge(number)).rejects.toThrow("only an open pull request");
    expect(branches()).toEqual(["main"]);
  });

  it("is found to be merged where a crash came before its row", async () => {
    const { number, head } = await propose();
    const commit = await merge(number);
    await rows.put({ branch: "bot/x", title: "X", base, head, openedAt: AT });
    expect(await forge.findPullRequest("bot/x")).toMatchObject({ state: "merged", mergeCommit: commit });
  });

  it("keeps its checks", async () => {
    const { number } = await propose();
    const checks = { passed: false, findings: ["rule_1 a.md:1"] };
    await forge.reportChecks(number, checks);
    expect(await forge.findPullRequest("bot/x")).toMatchObject({ checks });
  });
});

describe("opening the repository", () => {
  it("starts no second history where one was published and is lost", async () => {
    await expect(openGitForge({ folder: newRepositoryFolder(), rows, seed, now: AT, published: base })).rejects.toThrow(
      "the repository is broken",
    );
  });

  it("refuses a repository that lacks something", async () => {
    runGit({ gitdir: folder }, "update-ref", "-d", "refs/heads/main");
    await expect(openGitForge({ folder, rows, seed, now: AT })).rejects.toThrow("the repository is broken");
  });

  it("deletes the server's branches that no open pull request needs", async () => {
    await propose("bot/open");
    for (const branch of ["bot/left", "idea"]) runGit({ gitdir: folder }, "branch", branch, "main");
    await openGitForge({ folder, rows, seed, now: AT });
    expect(branches()).toEqual(["bot/open", "idea", "main"]);
  });

  it("for reading only reads, and refuses every write", async () => {
    const shared = shareGitForge(folder, rows);
    expect(await shared?.head()).toBe(base);
    expect(await shared?.fileAt(base, "a.md")).toBe("a\n");
    const writes = [shared?.tidy(), shared?.close(1, AT), shared?.findPullRequest("bot/x"), shared?.rewriteHistory((text) => text)];
    for (const write of writes) await expect(write).rejects.toThrow("does not own the repository");
  });
});

describe("a derived branch", () => {
  const files = async function* (text: string): AsyncGenerator<[string, string]> {
    yield ["data/list.jsonl", text];
  };
  const tip = () => runGit({ gitdir: folder }, "rev-parse", "derived");

  it("consists of the files it was given, without a history", async () => {
    await forge.replaceBranch("derived", files("one\n"), "Once\n", AT);
    await forge.replaceBranch("derived", files("two\n"), "Again\n", AT);
    expect(runGit({ gitdir: folder }, "show", "derived:data/list.jsonl")).toBe("two");
    expect(runGit({ gitdir: folder }, "rev-list", "--count", "derived")).toBe("1");
  });

  it("stays as it is where the files are the same", async () => {
    await forge.replaceBranch("derived", files("one\n"), "Once\n", AT);
    const before = tip();
    await forge.replaceBranch("derived", files("one\n"), "Again\n", AT + 5_000);
    expect(tip()).toBe(before);
  });
});

it("rewrites its history again where a maintainer pushes meanwhile", async () => {
  let isPushed = false;
  const renamed = await forge.rewriteHistory((text) => {
    if (!isPushed) runGit({ gitdir: folder }, "tag", "pushed", "main");
    isPushed = true;
    return text.replace(/^a\n$/, "gone\n");
  });
  expect(await forge.head()).toBe(renamed.get(base));
  expect(runGit({ gitdir: folder }, "rev-parse", "pushed")).toBe(renamed.get(base));
  expect(await forge.fileAt(await forge.head(), "a.md")).toBe("gone\n");
});

import { beforeAll, describe, expect, it } from "vitest";
import { commitTo, MAIN, newRepository, runGit } from "./_repository.ts";
import { readRefs } from "./refs.ts";
import { rewriteHistory } from "./rewrite-history.ts";
import type { Repository } from "./trees.ts";

const edit = (text: string): string => text.replaceAll("secret", "gone");

describe("a history that is written anew", () => {
  let from: Repository;
  let to: Repository;
  let renamed: ReadonlyMap<string, string>;
  let [first, second, third] = ["", "", ""];
  beforeAll(async () => {
    from = await newRepository({ "a.md": "a\n" });
    first = runGit(from, "rev-parse", "main");
    second = await commitTo(from, MAIN, { "a.md": "a secret\n" });
    third = await commitTo(from, MAIN, { "a.md": `since ${second}\n` });
    runGit(from, "tag", "light", first);
    runGit(from, "tag", "--annotate", "of-a-secret", "--message", "A secret", second);
    runGit(from, "branch", "idea", second);
    runGit(from, "notes", "add", "--message", "A note on a secret", second);
    to = await newRepository({ "other.md": "other\n" });
    renamed = await rewriteHistory(from, to, await readRefs(from.gitdir), edit);
  });

  it("gives a new name to the commits that change and to those after them", () => {
    expect([...renamed.keys()].filter((id) => [first, second, third].includes(id)).sort()).toEqual([second, third].sort());
    expect(runGit(to, "rev-parse", "main~1", "main")).toBe(`${renamed.get(second)}\n${renamed.get(third)}`);
  });

  it("edits each text", () => {
    expect(runGit(to, "show", "main~1:a.md")).toBe("a gone");
  });

  it("writes the new name of a commit where a text names it", () => {
    expect(runGit(to, "show", "main:a.md")).toBe(`since ${renamed.get(second)}`);
  });

  it("keeps what is not changed, with its name", () => {
    expect(runGit(to, "rev-parse", "light")).toBe(first);
  });

  it("moves branches and tags with their commits, and edits what a tag is called and says", () => {
    expect(runGit(to, "rev-parse", "idea", "of-a-gone^{commit}")).toBe(`${renamed.get(second)}\n${renamed.get(second)}`);
    expect(runGit(to, "for-each-ref", "--format=%(contents:subject)", "refs/tags/of-a-*")).toBe("A gone");
  });

  it("files each note under the new name of its object", () => {
    expect(runGit(to, "notes", "show", renamed.get(second) ?? "")).toBe("A note on a gone");
  });

  it("leaves no object with the old text, and a repository that git finds in order", () => {
    expect(runGit(to, "fsck", "--full", "--strict", "--no-dangling")).toBe("");
    expect(() => runGit(to, "cat-file", "-e", second)).toThrow();
  });
});

it("renames nothing where nothing is edited", async () => {
  const [from, to] = [await newRepository(), await newRepository({ "other.md": "other\n" })];
  expect((await rewriteHistory(from, to, await readRefs(from.gitdir), (text) => text)).size).toBe(0);
  expect(runGit(to, "rev-parse", "main")).toBe(runGit(from, "rev-parse", "main"));
});

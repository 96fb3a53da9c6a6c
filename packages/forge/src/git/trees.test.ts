import git from "isomorphic-git";
import { beforeAll, describe, expect, it } from "vitest";
import { newRepository, runGit } from "./_repository.ts";
import { diffTrees, findFile, type Repository, readFiles, readTreePaths, rewriteTree, writeChanges, writeFiles } from "./trees.ts";

const FILES = { "a.md": "a\n", "skills/lease/canonical.md": "lease\n", "skills/deposit/canonical.md": "deposit\n", "é.md": "été\n" };

let repository: Repository;
let tree: string;
beforeAll(async () => {
  repository = await newRepository(FILES);
  tree = runGit(repository, "rev-parse", "main^{tree}");
});

const changed = async (changes: Readonly<Record<string, string | undefined>>) =>
  (await writeChanges(repository, tree, new Map(Object.entries(changes)))) ?? "";
const filesOf = async (id: string) => Object.fromEntries(await readFiles(repository, id));

describe("a tree that differs by some files", () => {
  it.each<[string, Record<string, string | undefined>, Record<string, string>]>([
    ["another text", { "a.md": "b\n" }, { ...FILES, "a.md": "b\n" }],
    ["a new file in a new folder", { "data/list.json": "[]\n" }, { ...FILES, "data/list.json": "[]\n" }],
    ["a file in a folder that is there", { "skills/lease/research.md": "r\n" }, { ...FILES, "skills/lease/research.md": "r\n" }],
    ["a file that is deleted", { "a.md": undefined }, Object.fromEntries(Object.entries(FILES).filter(([file]) => file !== "a.md"))],
    [
      "the last file of a folder that is deleted",
      { "skills/lease/canonical.md": undefined },
      Object.fromEntries(Object.entries(FILES).filter(([file]) => !file.includes("lease"))),
    ],
    ["a file that becomes a folder", { "a.md": undefined, "a.md/inside.md": "x\n" }, { ...withoutFile("a.md"), "a.md/inside.md": "x\n" }],
  ])("%s", async (_, changes, expected) => {
    const next = await changed(changes);
    expect(await filesOf(next)).toEqual(expected);
    expect(runGit(repository, "ls-tree", "-r", "-z", "--name-only", next).split("\0").filter(Boolean).sort()).toEqual(
      Object.keys(expected).sort(),
    );
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["nothing", {}],
    ["a text and a new file", { "a.md": "b\n", "b/c.md": "c\n" }],
    ["a folder that goes", { "skills/lease/canonical.md": undefined }],
    ["a file that becomes a folder", { "a.md": undefined, "a.md/inside.md": "x\n" }],
  ])("is found by the difference: %s", async (_, changes) => {
    expect(Object.fromEntries(await diffTrees(repository, tree, await changed(changes)))).toEqual(changes);
  });

  it("is no tree where nothing is left in it", async () => {
    const nothing = new Map(Object.keys(FILES).map((file) => [file, undefined]));
    expect(await writeChanges(repository, tree, nothing)).toBeUndefined();
  });

  it("has the same id as the same files written one at a time", async () => {
    const files = async function* (): AsyncGenerator<[string, string]> {
      for (const [file, text] of Object.entries(FILES)) yield [file, text];
    };
    expect(await writeFiles(repository, files())).toBe(tree);
  });
});

describe("a file of a tree", () => {
  it.each([
    ["at the root", "a.md", "a\n"],
    ["in a folder", "skills/lease/canonical.md", "lease\n"],
    ["with letters beyond ASCII", "é.md", "été\n"],
    ["that is a folder", "skills", undefined],
    ["that is not there", "skills/other/canonical.md", undefined],
    ["inside a file", "a.md/inside", undefined],
  ])("%s", async (_, file, expected) => {
    expect(await findFile(repository, tree, file)).toBe(expected);
  });

  it("that is no text is left out", async () => {
    const picture = await repositoryWithPicture();
    expect([...(await readFiles(picture.repository, picture.tree)).keys()]).toEqual([]);
    expect(await findFile(picture.repository, picture.tree, "picture.png")).toBeUndefined();
    expect([...(await readTreePaths(picture.repository, picture.tree)).keys()]).toEqual(["picture.png"]);
  });
});

it("writes a tree anew, with each text edited, and what is not text as it is", async () => {
  const rewritten = await rewriteTree(repository, repository, tree, (text) => text.replaceAll("lease", "[gone]"), new Map());
  expect(await filesOf(rewritten)).toEqual({ ...FILES, "skills/lease/canonical.md": "[gone]\n" });
  const picture = await repositoryWithPicture();
  expect(await rewriteTree(picture.repository, picture.repository, picture.tree, () => "edited", new Map())).toBe(picture.tree);
});

function withoutFile(name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(FILES).filter(([file]) => file !== name));
}

async function repositoryWithPicture() {
  const plain = await newRepository();
  const oid = await git.writeBlob({ ...plain, blob: new Uint8Array([0x89, 0xff, 0xfe, 0]) });
  const id = await git.writeTree({ ...plain, tree: [{ mode: "100644", path: "picture.png", oid, type: "blob" }] });
  return { repository: plain, tree: id };
}

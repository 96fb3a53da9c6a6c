import { describe, expect, it } from "vitest";
import { createMemoryContext, MemoryFolder } from "../_memory.ts";
import { Refusal } from "../answer.ts";
import { agentFileText } from "./agent-file-text.ts";
import { createDataFolder } from "./create-data-folder.ts";
import { entryOf, ignoresEverything, isIgnored } from "./ignore-in-git.ts";

const REPOSITORY = "/home/user/work";
const picked = { settings: { dataDir: `${REPOSITORY}/notes/BeCivic` } };

/** A repository in memory: its ignore file, and others that are deeper. */
function repositoryOf(files: Record<string, string>): MemoryFolder {
  const folder = new MemoryFolder(REPOSITORY);
  for (const [name, text] of Object.entries(files)) folder.files.set(name, { text, modifiedAt: new Date(0) });
  return folder;
}

describe("a new data folder", () => {
  it("has its mark, its ignore file and the files for agents, and no more [folder.creation]", async () => {
    const context = createMemoryContext();
    const folder = await createDataFolder(context);
    expect((await folder.list("")).map(({ name }) => name)).toEqual([".gitignore", ".location", "AGENTS.md", "CLAUDE.md"]);
    expect(await folder.read(".location")).toBe("/home/user/.be-civic\n");
    expect(agentFileText.split("\n").length).toBeLessThanOrEqual(15);
    expect(agentFileText).toMatch(/becivic start[\s\S]*becivic close/);
  });

  it("is opened as it is where it exists, and its mark follows it", async () => {
    const context = createMemoryContext();
    const folder = await createDataFolder(context);
    await folder.write("CLAUDE.md", "The user's own words.\n");
    await folder.write(".location", "/before\n");
    await createDataFolder(context);
    expect(await folder.read("CLAUDE.md")).toBe("The user's own words.\n");
    expect(await folder.read(".location")).toBe("/home/user/.be-civic\n");
  });

  it("is not made of a folder that has other files", async () => {
    const folders = [repositoryOf({ "notes/BeCivic/letter.odt": "x" }), new MemoryFolder(`${REPOSITORY}/notes/BeCivic`)];
    await folders[1]?.write("letter.odt", "x");
    await expect(createDataFolder(createMemoryContext({ ...picked, folders }))).rejects.toMatchObject({ code: "not_allowed" });
    expect([...(folders[1]?.files.keys() ?? [])]).toEqual(["letter.odt"]);
  });

  const prepared: readonly [string, string, string][] = [
    ["a profile", "profile.json", "{}"],
    ["memory", "memory/customer_context.md", "x"],
    ["sessions", "sessions/ses_01900000-0000-7000-8000-000000000001/facts.json", "{}"],
    ["words of a stranger for agents", "CLAUDE.md", "Obey."],
    ["an ignore file of a stranger", ".gitignore", "!*\n"],
  ];

  it.each(prepared)("is not made of a folder without its mark that has %s [folder.prepared]", async (_what, name, text) => {
    const folder = new MemoryFolder(`${REPOSITORY}/notes/BeCivic`);
    await folder.write(name, text);
    const error = await createDataFolder(createMemoryContext({ ...picked, folders: [folder] })).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "not_allowed", fields: { next: ["becivic delete"] } });
    expect([...folder.files]).toMatchObject([[name, { text }]]);
  });

  it("is completed where a killed setup, or a deletion without unlink, left a part [folder.prepared]", async () => {
    const folder = new MemoryFolder(`${REPOSITORY}/notes/BeCivic`);
    for (const [name, text] of Object.entries({ ".gitignore": "*\n", "CLAUDE.md": agentFileText, ".lock": "claim", "profile.json": "" }))
      await folder.write(name, text);
    await createDataFolder(createMemoryContext({ ...picked, folders: [folder] }));
    expect(await folder.read(".location")).toBe(`${folder.location}\n`);
  });

  const ignored: readonly [string, Record<string, string>, string, string][] = [
    ["no ignore file", { ".git/HEAD": "ref" }, ".gitignore", "/notes/BeCivic/\n"],
    ["an ignore file", { ".git/HEAD": "ref", ".gitignore": "dist\n" }, ".gitignore", "dist\n/notes/BeCivic/\n"],
    ["an ignore file without an end", { ".git/HEAD": "ref", ".gitignore": "dist" }, ".gitignore", "dist\n/notes/BeCivic/\n"],
    ["a linked work tree", { ".git": "gitdir: /elsewhere", ".gitignore": "" }, ".gitignore", "/notes/BeCivic/\n"],
    [
      "an entry that is taken back",
      { ".git": "x", ".gitignore": "/notes/BeCivic/\n!/notes/\n" },
      ".gitignore",
      "/notes/BeCivic/\n!/notes/\n/notes/BeCivic/\n",
    ],
    ["an entry", { ".git": "x", ".gitignore": "/notes/BeCivic/\r\n" }, ".gitignore", "/notes/BeCivic/\r\n"],
  ];

  it.each(ignored)("is ignored by git in a repository with %s [folder.ignored]", async (_what, files, name, text) => {
    const repository = repositoryOf(files);
    await createDataFolder(createMemoryContext({ ...picked, folders: [repository] }));
    expect(await repository.read(name)).toBe(text);
  });

  it("is not created where the ignore file cannot be written", async () => {
    const repository = repositoryOf({ ".git": "x" });
    repository.fault = "read_only";
    const context = createMemoryContext({ ...picked, folders: [repository] });
    await expect(createDataFolder(context)).rejects.toMatchObject({ fault: "read_only" });
    expect([...context.folders.keys()]).toEqual([REPOSITORY]);
  });
});

describe("an entry of an ignore file", () => {
  it("has each sign as itself", () => {
    expect(entryOf(["a*b", "[c]?", "d\\e "])).toBe("/a\\*b/\\[c\\]\\?/d\\\\e /");
    expect(() => entryOf(["a\n!b"])).toThrow(Refusal);
  });

  it.each([
    ["*\n", true],
    ["*\n!.gitignore\n", true],
    ["!x\r\n*\r\n# !y\r\n", true],
    [undefined, false],
    ["# notes\n", false],
    ["*\n!*\n", false],
    ["*.md\n", false],
  ])("of the folder itself, %j, ignores everything: %s", (text, expected) => {
    expect(ignoresEverything(text)).toBe(expected);
  });

  it("counts only where no later line takes anything back", () => {
    expect(isIgnored("/a/\n# !\n", "/a/")).toBe(true);
    expect(isIgnored("/a/\n!/a/\n", "/a/")).toBe(false);
    expect(isIgnored(undefined, "/a/")).toBe(false);
  });
});

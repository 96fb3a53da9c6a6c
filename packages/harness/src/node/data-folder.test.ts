import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createMemoryContext } from "../_memory.ts";
import type { Context } from "../context.ts";
import { createDataFolder } from "../folder/create-data-folder.ts";
import { resolveDataDir } from "../folder/resolve-data-dir.ts";
import { deleteState } from "../operations/delete-state.ts";
import { exportState } from "../operations/export-state.ts";
import { importState } from "../operations/import-state.ts";
import { runChecked, userFiles } from "../transfer/_folders.ts";
import { failingFileSystem, systemError } from "./_failing-file-system.ts";
import { openNodeFolder } from "./node-folder.ts";
import { createNodeMachine } from "./node-machine.ts";

/** A home of its own, with a working folder in it. */
function newHome(): string {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), "home-")));
  mkdirSync(path.join(home, "work"));
  return home;
}

function contextIn(home: string, dataDir?: string): Context {
  const machine = createNodeMachine({ HOME: home }, path.join(home, "work"));
  return { ...createMemoryContext({ settings: { dataDir } }), machine };
}

const git = (cwd: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.com", ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH: process.env.PATH, HOME: cwd, GIT_CONFIG_NOSYSTEM: "1" },
  });

describe("a data folder on disk", () => {
  it("is not there before it is created, and is found again [folder.place]", async () => {
    const home = newHome();
    const context = contextIn(home);
    expect(await resolveDataDir(context.machine, undefined)).toMatchObject({ exists: false, location: `${home}/.be-civic` });
    expect(readdirSync(home)).toEqual(["work"]);
    const folder = await createDataFolder(context);
    expect(statSync(folder.location).mode & 0o777).toBe(0o700);
    mkdirSync(path.join(home, ".local/share"), { recursive: true });
    expect(await resolveDataDir(context.machine, undefined)).toMatchObject({ exists: true, location: folder.location, isWritable: true });
    expect(readFileSync(path.join(folder.location, ".location"), "utf8")).toBe(`${folder.location}\n`);
  });

  it("is found from a folder inside it, and not where it was copied to", async () => {
    const home = newHome();
    const folder = await createDataFolder(contextIn(home, "BeCivic"));
    mkdirSync(path.join(folder.location, "memory/deep"), { recursive: true });
    const inside = createNodeMachine({ HOME: home }, path.join(folder.location, "memory/deep"));
    expect(await resolveDataDir(inside, undefined)).toMatchObject({ exists: true, location: folder.location });
    execFileSync("cp", ["-r", folder.location, path.join(home, "copy")]);
    const copied = await resolveDataDir(createNodeMachine({ HOME: home }, path.join(home, "copy")), undefined);
    expect(copied).toMatchObject({ exists: false, notices: [{ code: "nearby_folder_ignored" }] });
  });

  const repositories: readonly [string, (home: string) => string][] = [
    ["a repository", (home) => path.join(home, "work")],
    [
      "a repository with an ignore file without an end",
      (home) => {
        writeFileSync(path.join(home, "work/.gitignore"), "dist");
        return path.join(home, "work");
      },
    ],
    [
      "a repository that takes everything back",
      (home) => {
        writeFileSync(path.join(home, "work/.gitignore"), "*\n!*\n");
        return path.join(home, "work");
      },
    ],
    [
      "a deeper folder with an ignore file of its own",
      (home) => {
        mkdirSync(path.join(home, "work/sub"));
        writeFileSync(path.join(home, "work/sub/.gitignore"), "!*\n");
        return path.join(home, "work/sub");
      },
    ],
    [
      "a folder that a link leads to",
      (home) => {
        mkdirSync(path.join(home, "work/real"));
        symlinkSync(path.join(home, "work/real"), path.join(home, "link"));
        return path.join(home, "link");
      },
    ],
    ["names with signs of patterns", (home) => path.join(home, "work", "a [b] *c !d")],
  ];

  it.each(repositories)("is ignored by git in %s [folder.ignored]", async (_what, make) => {
    const home = newHome();
    const work = path.join(home, "work");
    git(work, "init", "-q");
    const place = path.join(make(home), "BeCivic");
    const folder = await createDataFolder(contextIn(home, place));
    await folder.write("profile.json", "{}");
    expectIgnored(work, folder.location);
  });

  it("is ignored in a linked work tree and in a repository within another", async () => {
    const home = newHome();
    const work = path.join(home, "work");
    git(work, "init", "-q");
    git(work, "commit", "-q", "--allow-empty", "-m", "x");
    git(work, "worktree", "add", "-q", path.join(home, "tree"));
    const linked = await createDataFolder(contextIn(home, path.join(home, "tree/BeCivic")));
    expectIgnored(path.join(home, "tree"), linked.location);
    mkdirSync(path.join(work, "nested"));
    git(path.join(work, "nested"), "init", "-q");
    const nested = await createDataFolder(contextIn(home, path.join(work, "nested/BeCivic")));
    expectIgnored(path.join(work, "nested"), nested.location);
    expect(readdirSync(work).includes(".gitignore")).toBe(false);
  });

  it("comes back byte by byte from an export [folder.import]", async () => {
    const [before, after] = [newHome(), newHome()];
    const from = contextIn(before);
    const folder = await createDataFolder(from);
    const modifiedAt = new Date("2026-10-01T08:00:00.123Z");
    const { ".location": _location, ...files } = userFiles;
    for (const [name, text] of Object.entries(files)) await folder.write(name, text, { modifiedAt });
    const file = path.join(before, "export.txt");
    await runChecked(exportState, from, { file, with_tokens: true });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const to = contextIn(after);
    const copy = await createDataFolder(to);
    const { answer } = await runChecked(importState, to, { file, yes: true });
    expect(answer.status, JSON.stringify(answer)).toBe("done");
    for (const name of Object.keys(files).filter((one) => !one.includes("cache"))) {
      expect(readFileSync(path.join(copy.location, name)).equals(readFileSync(path.join(folder.location, name))), name).toBe(true);
      if (!name.endsWith("MEMORY.md")) expect(statSync(path.join(copy.location, name)).mtime, name).toEqual(modifiedAt);
    }
  });

  it("refuses to import a link and a file that is too large", async () => {
    const home = newHome();
    const context = contextIn(home);
    await createDataFolder(context);
    writeFileSync(path.join(home, "large.txt"), Buffer.alloc(10 * 1024 * 1024 + 1, "x"));
    symlinkSync(path.join(home, "large.txt"), path.join(home, "link.txt"));
    const codes = ["large.txt", "link.txt"].map(
      async (name) => (await runChecked(importState, context, { file: `../${name}` })).answer.code,
    );
    expect(await Promise.all(codes)).toEqual(["damaged", "folder_leads_out"]);
  });

  it("is gone after delete, and empty where the system refuses to unlink [folder.delete]", async () => {
    const home = newHome();
    const context = contextIn(home);
    await createDataFolder(context);
    await runChecked(deleteState, context, {});
    expect(readdirSync(home)).toEqual(["work"]);
    const deny = failingFileSystem((call) => (["unlink", "rmdir", "rename"].includes(call) ? systemError("EPERM") : undefined));
    const hosted: Context = {
      ...context,
      machine: { ...context.machine, open: (location, options) => openNodeFolder(location, options, deny) },
    };
    const folder = await createDataFolder(hosted);
    await folder.write("memory/customer_context.md", "secret");
    const { answer } = await runChecked(deleteState, hosted, {});
    expect(answer.say).toContain("empty files remain");
    expect(execFileSync("find", [folder.location, "-type", "f", "-size", "+0"], { encoding: "utf8" })).toBe("");
    expect((await resolveDataDir(hosted.machine, undefined)).exists).toBe(false);
  });
});

describe("delete in a folder with a file of the user", () => {
  it("removes drafts and journals of killed writes, and the lock [folder.delete]", async () => {
    const home = newHome();
    const context = contextIn(home);
    const { location } = await createDataFolder(context);
    const drafts = [
      "profile.json.2147483646-0123456789ab.tmp",
      "profile.json.journal",
      "profile.damaged-1.json.2147483646-0123456789ab.tmp",
    ];
    for (const name of [...drafts, "letter.odt", "letter.odt.journal"]) writeFileSync(path.join(location, name), "CANARY");
    writeFileSync(path.join(location, ".lock"), "");
    await runChecked(deleteState, context, {});
    expect(readdirSync(location)).toEqual(["letter.odt", "letter.odt.journal"]);
  });
});

/** Git ignores the folder, and shows at most the ignore file that was written. */
function expectIgnored(repository: string, location: string): void {
  git(repository, "check-ignore", "-q", path.join(location, "profile.json"));
  // By the entry above it, too, not only by the ignore file in the folder.
  git(repository, "check-ignore", "-q", location);
  const lines = git(repository, "status", "--porcelain", "-uall")
    .split("\n")
    .filter((line) => line !== "" && !/\.gitignore"?$/.test(line));
  expect(lines.filter((line) => line.includes("BeCivic"))).toEqual([]);
}

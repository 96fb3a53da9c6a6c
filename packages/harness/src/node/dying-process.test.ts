import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createMemoryContext } from "../_memory.ts";
import type { Context } from "../context.ts";
import { createDataFolder } from "../folder/create-data-folder.ts";
import { resolveDataDir } from "../folder/resolve-data-dir.ts";
import { deleteState } from "../operations/delete-state.ts";
import { setUp } from "../operations/set-up.ts";
import { readProfile } from "../profile/profile-store.ts";
import { openState, requireFolder } from "../session/open-state.ts";
import { SESSION, userFiles } from "../transfer/_folders.ts";
import { failingFileSystem, systemError } from "./_failing-file-system.ts";
import { type FileSystem, nodeFileSystem } from "./file-system.ts";
import { openNodeFolder } from "./node-folder.ts";
import { createNodeMachine } from "./node-machine.ts";

const CHANGES = ["mkdir", "rename", "unlink", "rmdir", "handle.write", "handle.writeFile", "handle.truncate"];
/** No process has this number. */
const GONE = 2 ** 31 - 2;

class Killed extends Error {}

/** A file system of a process that is killed after so many changes; `refused` are calls that this system refuses to every process. */
function dyingAfter(changes: number, refused: readonly string[]): FileSystem {
  let count = 0;
  return failingFileSystem((call) => {
    if (refused.includes(call)) return systemError("EPERM");
    if (!CHANGES.includes(call)) return undefined;
    count += 1;
    return count > changes ? new Killed() : undefined;
  });
}

function contextOn(home: string, fs: FileSystem): Context {
  const machine = createNodeMachine({ HOME: home }, path.join(home, "work"));
  return { ...createMemoryContext(), machine: { ...machine, open: (location, options) => openNodeFolder(location, options, fs) } };
}

function newHome(): string {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), "home-")));
  mkdirSync(path.join(home, "work"));
  return home;
}

/** Runs a command in processes that die after 0, 1, 2 … changes, until one lives; each has a home of its own, and `check` looks at what is left. */
async function killAtEachChange(
  refused: readonly string[],
  prepare: (home: string) => Promise<void>,
  command: (context: Context) => Promise<unknown>,
  check: (home: string, context: Context) => Promise<void>,
): Promise<number> {
  for (let changes = 0; ; changes += 1) {
    const home = newHome();
    await prepare(home);
    const outcome = await command(contextOn(home, dyingAfter(changes, refused))).catch((error: unknown) => error);
    endClaims(path.join(home, ".be-civic/.lock"));
    await check(home, contextOn(home, refused.length === 0 ? nodeFileSystem : dyingAfter(Number.POSITIVE_INFINITY, refused)));
    if (!(outcome instanceof Killed)) return changes;
  }
}

/** The process that died is this one: its claim of the lock gets the number of one that is gone. */
function endClaims(lock: string): void {
  if (existsSync(lock)) writeFileSync(lock, readFileSync(lock, "utf8").replaceAll(` ${process.pid} `, ` ${GONE} `));
}

async function fill(home: string): Promise<void> {
  const folder = await createDataFolder(contextOn(home, nodeFileSystem));
  const { ".location": _location, ...files } = userFiles;
  for (const [name, text] of Object.entries(files)) await folder.write(name, text);
  await folder.write(`sessions/${SESSION}/scrub-warnings.jsonl`, "{}\n");
  writeFileSync(path.join(folder.location, `submissions.jsonl.${GONE}-0123456789ab.tmp`), "CANARY");
}

/** The files in a folder that have a text. */
const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size > 0);

describe.each([
  ["a system that allows all", []],
  ["a system that refuses to unlink", ["unlink", "rmdir"]],
])("a process that dies on %s", (_what, refused) => {
  it("in delete leaves nothing that the next delete does not find [folder.delete-killed]", async () => {
    const deaths = await killAtEachChange(
      refused,
      fill,
      (context) => deleteState.run(context, {}),
      async (home, context) => {
        const { exists } = await resolveDataDir(context.machine, undefined);
        const folder = path.join(home, ".be-civic");
        if (!exists && existsSync(folder)) expect(textsIn(folder)).toEqual([]);
        await deleteState.run(context, {});
        expect(textsIn(home)).toEqual([]);
        await setUp.run(context, { yes: true });
        expect(await readProfile(requireFolder(await openState(context)))).not.toHaveProperty("region");
      },
    );
    expect(deaths).toBeGreaterThan(10);
  });

  it("in setup leaves what the next setup completes and delete removes [folder.delete-killed]", async () => {
    const input = { yes: true, submissions: "yes", analytics: "no" } as const;
    const deaths = await killAtEachChange(
      refused,
      async () => undefined,
      (context) => setUp.run(context, input),
      async (home, context) => {
        expect(await setUp.run(context, { yes: true, submissions: "no" })).toMatchObject({
          status: "done",
          consents: { folder: true, submissions: false },
        });
        await deleteState.run(context, {});
        expect(textsIn(home)).toEqual([]);
      },
    );
    expect(deaths).toBeGreaterThan(8);
  });
});

import { existsSync, promises as files, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parsePackedRefs, readIfThere, readRefs, resolveIn, withoutPackedRef } from "./refs.ts";
import { syncFolder } from "./safe-files.ts";
import type { Repository } from "./trees.ts";

// The lock protocol of git: the process that creates <file>.lock may replace <file>, by renaming the lock file to it. It makes a push by git and a
// merge by this process exclude each other. git gives up within a second; this process waits longer.
const PATIENCE_MS = 5_000;
const RETRY_MS = 20;
const LOCK_RECORD = "lock-";

let lockCount = 0;

/** Compare-and-swap: sets a ref to `value` where it is `expected`. False where it is not, or where another process locks it. */
export function swapRef({ gitdir }: Repository, ref: string, expected: string, value: string): Promise<boolean> {
  return replaceLocked(gitdir, ref, async () => (resolveIn(await readRefs(gitdir), ref) === expected ? `${value}\n` : undefined));
}

/** Deletes a branch of this process. The packed-refs file has other refs too, so it is locked. */
export async function deleteRef({ gitdir }: Repository, ref: string): Promise<void> {
  const packed = path.join(gitdir, "packed-refs");
  if (parsePackedRefs(await readIfThere(packed)).has(ref)) {
    const isDone = await replaceLocked(gitdir, "packed-refs", async () => withoutPackedRef((await readIfThere(packed)) ?? "", ref));
    if (!isDone) throw new Error("packed-refs is locked by another process");
  }
  await files.rm(path.join(gitdir, ref), { force: true });
}

/** Replaces a file of the repository under its lock; leaves it unchanged where `content` returns undefined. */
async function replaceLocked(gitdir: string, name: string, content: () => Promise<string | undefined>): Promise<boolean> {
  lockCount += 1;
  const file = path.join(gitdir, "tmp", `${LOCK_RECORD}${process.pid}-${lockCount}`);
  // A lock file outlives a crash. This record tells the next process that it may remove the lock.
  await writeSynced(file, name);
  try {
    return (await createLock(path.join(gitdir, `${name}.lock`))) && (await replaceHeld(path.join(gitdir, name), content));
  } finally {
    await files.rm(file, { force: true });
  }
}

async function replaceHeld(file: string, content: () => Promise<string | undefined>): Promise<boolean> {
  const lock = `${file}.lock`;
  let isReplaced = false;
  try {
    const text = await content();
    if (text === undefined) return false;
    await writeSynced(lock, text);
    await files.rename(lock, file);
    isReplaced = true;
    await syncFolder(path.dirname(file));
    return true;
  } finally {
    if (!isReplaced) await files.rm(lock, { force: true });
  }
}

/** Creates a lock file. False where another process holds the lock for too long. */
async function createLock(lock: string): Promise<boolean> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(RETRY_MS)) {
    try {
      await (await files.open(lock, "wx", 0o600)).close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (Date.now() > deadline) return false;
    }
  }
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await files.open(file, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the lock files of a killed process. Only for the process that owns the repository. */
export function removeLeftLocks(gitdir: string): void {
  const folder = path.join(gitdir, "tmp");
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).filter((name) => name.startsWith(LOCK_RECORD))) {
    const ref = readFileSync(path.join(folder, file), "utf8");
    if (ref !== "") rmSync(path.join(gitdir, `${ref}.lock`), { force: true });
  }
}

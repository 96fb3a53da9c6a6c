import { open, readFile, rm, stat, writeFile } from "node:fs/promises";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { FolderError } from "../ports.ts";
import { isCode } from "./folder-error.ts";

const RETRY_MS = 25;
const PATIENCE_MS = 15_000;
/** A lock of a process that is gone, or older than any command runs, is void. */
const LEASE_MS = 60_000;

/** Runs a piece of work while this process holds the lock. */
export async function lockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryLock(file))) {
    if (Date.now() > deadline) throw new FolderError("busy");
    await setTimeout(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    // An empty lock is free: some hosts refuse to unlink.
    await rm(file, { force: true }).catch(() => writeFile(file, ""));
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, "wx", 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
  if (await isHeld(file)) return false;
  await rm(file, { force: true }).catch(() => writeFile(file, String(process.pid)));
  return false;
}

async function isHeld(file: string): Promise<boolean> {
  try {
    const pid = Number(await readFile(file, "utf8"));
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs < LEASE_MS && (pid === 0 || isRunning(pid));
  } catch (error) {
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

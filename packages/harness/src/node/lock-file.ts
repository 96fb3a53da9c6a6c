import { createHash, randomBytes } from "node:crypto";
import { hostname } from "node:os";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { FolderError } from "../ports.ts";
import type { FileSystem } from "./file-system.ts";
import { toFolderError } from "./folder-error.ts";
import { isRunning } from "./is-running.ts";
import { type Claim, claimLine, holderOf, readClaims, releaseLine, renewalLine } from "./lock-claims.ts";
import { openToWrite } from "./text-file.ts";

const RETRY_MS = 15;
const PATIENCE_MS = 15_000;
const RENEW_MS = 15_000;
/** A claim that was not renewed for so long is void: its process is gone, and another one may have its number. */
const LEASE_MS = 60_000;
/** No number of claims fills so much: the file is not ours. */
const MAX_LOCK_BYTES = 1024 * 1024;

/** Runs a piece of work while this process has the lock. */
export async function withLockFile<T>(fs: FileSystem, file: string, work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const token = randomBytes(8).toString("hex");
  await acquire(fs, file, token, patienceMs);
  const renewal = renewEvery(fs, file, token);
  try {
    return await work();
  } finally {
    await renewal.stop();
    // The work is done. A claim that cannot be taken back is void once this process ends.
    await release(fs, file, token).catch(systemErrorAsUndefined);
  }
}

function systemErrorAsUndefined(error: unknown): undefined {
  if (!(toFolderError(error) instanceof FolderError)) throw error;
}

async function acquire(fs: FileSystem, file: string, token: string, patienceMs: number): Promise<void> {
  const claim = (): Claim => ({ token, pid: process.pid, host: HOST, at: Date.now() });
  const deadline = Date.now() + patienceMs;
  await appendLine(fs, file, claimLine(claim()));
  for (;;) {
    const claims = readClaims(await readLock(fs, file));
    const isListed = claims.some((one) => one.token === token);
    if (isListed && holderOf(claims, (one) => one.token === token || isAlive(one))?.token === token) return;
    if (Date.now() > deadline) {
      await appendLine(fs, file, releaseLine(token));
      throw new FolderError("busy");
    }
    // The one before emptied the file in the moment between our claim and our look.
    if (!isListed) await appendLine(fs, file, claimLine(claim()));
    else await setTimeout(RETRY_MS);
  }
}

/** Where no other process waits, the file is emptied, which releases the lock as well; a claim that is lost by that is made again. */
async function release(fs: FileSystem, file: string, token: string): Promise<void> {
  const claims = readClaims(await readLock(fs, file));
  const [first, ...others] = claims.filter((claim) => claim.token === token || isAlive(claim));
  if (first?.token === token && others.length === 0) await emptyLock(fs, file);
  else if (claims.some((claim) => claim.token === token)) await appendLine(fs, file, releaseLine(token));
}

function renewEvery(fs: FileSystem, file: string, token: string): { stop: () => Promise<void> } {
  let last: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // A renewal that fails costs the lease at worst; the work itself reports what is wrong with the folder.
    last = appendLine(fs, file, renewalLine(token, Date.now())).catch(() => undefined);
  }, RENEW_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return last;
    },
  };
}

function isAlive({ pid, host, at }: Claim): boolean {
  // A claim far in the future is of a clock that was set back since, or of a stranger: it would hold the lock for good.
  if (!(Math.abs(Date.now() - at) < LEASE_MS)) return false;
  return host !== HOST || isRunning(pid);
}

const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 12);

async function appendLine(fs: FileSystem, file: string, line: string): Promise<void> {
  const handle = await openToWrite(fs, file, "append");
  try {
    // The line break before it ends a line that was cut off.
    await handle.write(Buffer.from(`\n${line}\n`));
  } finally {
    await handle.close();
  }
}

async function readLock(fs: FileSystem, file: string): Promise<string> {
  const handle = await openToWrite(fs, file, "append");
  try {
    const { size } = await handle.stat();
    if (size > MAX_LOCK_BYTES) await handle.truncate(0);
    return size > MAX_LOCK_BYTES ? "" : (await handle.readFile()).toString();
  } finally {
    await handle.close();
  }
}

async function emptyLock(fs: FileSystem, file: string): Promise<void> {
  const handle = await openToWrite(fs, file, "change");
  try {
    await handle.truncate(0);
  } finally {
    await handle.close();
  }
}

import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PREFIX = "becivic-run-";
const IN_MEMORY = "/dev/shm";
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * The folder of one run of the tests. In memory, where there is room: tests make hundreds of repositories and databases, whose every file is
 * waited for until it is on the disk.
 */
export function makeRunFolder(): string {
  const place = hasFreeSpace(IN_MEMORY) ? IN_MEMORY : tmpdir();
  removeLeft(place);
  return mkdtempSync(path.join(place, `${PREFIX}${process.pid}-`));
}

/** Called by vitest before the first test; what it returns, after the last. */
// biome-ignore lint/style/noDefaultExport: vitest demands one
export default function setup(): () => void {
  const folder = process.env.BECIVIC_TEST_RUN;
  return () => {
    // A server that was killed a moment ago may still be writing.
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}

function hasFreeSpace(place: string): boolean {
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= NEEDED_BYTES;
}

/** The folders of runs that were killed. */
function removeLeft(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (!Number.isNaN(pid) && !isRunning(pid)) rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, and runs.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Makes a folder once in a run of the tests, for all test files: the first that needs it makes it, the others wait. */
export async function onceARun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const run = process.env.BECIVIC_TEST_RUN;
  if (run === undefined) throw new Error("vitest.config.ts names the folder of the run");
  const [folder, lock, building] = [name, `${name}.lock`, `${name}.building`].map((file) => path.join(run, file)) as [
    string,
    string,
    string,
  ];
  while (!existsSync(folder)) {
    if (!takes(lock)) await sleep(50);
    else {
      try {
        rmSync(building, { recursive: true, force: true });
        mkdirSync(building);
        await make(building);
        renameSync(building, folder);
      } finally {
        rmSync(lock, { recursive: true, force: true });
      }
    }
  }
  return folder;
}

function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

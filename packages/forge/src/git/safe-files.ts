import { promises as files } from "node:fs";
import path from "node:path";
import { HOUR_MS } from "@becivic/contract";

const LOOSE_OBJECT = /[\\/]objects[\\/][0-9a-f]{2}[\\/][0-9a-f]{38}$/;

/**
 * Crash-safe file operations: each file is written and synced under a temporary name, and then renamed. Passed to isomorphic-git instead of
 * node:fs, which would write in place.
 */
export function safeFiles(repository: string) {
  const temporaryFolder = path.join(repository, "tmp");
  let count = 0;
  const writeFile = async (file: string, content: string | Uint8Array): Promise<void> => {
    count += 1;
    const draft = path.join(temporaryFolder, `${process.pid}-${count}`);
    const handle = await files.open(draft, "w", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await files.rename(draft, file);
    // The journal of the file system keeps the order: once the file of a branch is on the disk, so are its objects.
    if (!LOOSE_OBJECT.test(file)) await syncFolder(path.dirname(file));
  };
  return {
    promises: {
      // The library calls this without a file to detect promises; an answer is cheaper than a system error.
      readFile: (file: string | undefined, options: BufferEncoding | null = null) =>
        file === undefined ? Promise.reject(new TypeError("no file was named")) : files.readFile(file, options),
      writeFile,
      mkdir: files.mkdir,
      rmdir: files.rmdir,
      rm: files.rm,
      unlink: files.unlink,
      stat: (file: string) => (LOOSE_OBJECT.test(file) ? statFresh(file) : files.stat(file)),
      lstat: files.lstat,
      readdir: files.readdir,
      readlink: files.readlink,
      symlink: files.symlink,
    },
  };
}

/**
 * The library does not write an object that exists. Such an object is needed again, so it must not count as old when objects are pruned: its file
 * gets the current time, as in git. Where that is not permitted, the object is written again.
 */
async function statFresh(file: string) {
  const stats = await files.stat(file);
  if (Date.now() - stats.mtimeMs < HOUR_MS) return stats;
  try {
    const now = new Date();
    await files.utimes(file, now, now);
  } catch (cause) {
    throw Object.assign(new Error("the object cannot be made younger", { cause }), { code: "ENOENT" });
  }
  return stats;
}

export type SafeFiles = ReturnType<typeof safeFiles>;

/** Syncs a folder, so that new names in it are on the disk. Windows does not support this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await files.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

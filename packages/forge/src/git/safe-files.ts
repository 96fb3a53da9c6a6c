import { promises as files } from "node:fs";
import path from "node:path";
import { HOUR_MS } from "@becivic/contract";

const LOOSE_OBJECT = /[\\/]objects[\\/][0-9a-f]{2}[\\/][0-9a-f]{38}$/;

/**
 * The files of a repository, written so that no crash leaves half of one: each goes to the disk under another name first, and takes its
 * place whole. Given to isomorphic-git in place of node:fs, which would write in place.
 */
export function safeFiles(repository: string) {
  const waitingRoom = path.join(repository, "tmp");
  let count = 0;
  const writeFile = async (file: string, content: string | Uint8Array): Promise<void> => {
    count += 1;
    const draft = path.join(waitingRoom, `${process.pid}-${count}`);
    const handle = await files.open(draft, "w", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await files.rename(draft, file);
    // The journal of the file system keeps the order: once the name of a branch is safe, so are the objects it leads to.
    if (!LOOSE_OBJECT.test(file)) await syncFolder(path.dirname(file));
  };
  return {
    promises: {
      // The library asks at every call whether this gives promises, by reading nothing; an error of the system costs more than the answer.
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
 * The library looks for an object before it writes one, and skips what is there. What it skips is needed again, so it must not count as old
 * when objects are pruned: its file gets the time of now, as git does it. Where that is not allowed, the object is written anew.
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

/** A new name is safe once its folder is. Windows knows no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await files.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

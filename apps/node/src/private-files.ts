import { chmodSync, type Dirent, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const OTHERS = 0o077;

/** Everything that this process makes from now on is for its user alone. */
export function makeNewFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes away what other users may do with the files in a folder that were there before. The folder itself stays as it is: it may be a mounted
 * volume. Windows has no such modes.
 */
export function makeFilesPrivate(folder: string): void {
  if (process.platform === "win32") return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) makePrivate(entry);
}

function makePrivate(entry: Dirent): void {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() && !entry.isDirectory()) return;
  try {
    const { mode } = lstatSync(file);
    if ((mode & OTHERS) !== 0) chmodSync(file, mode & 0o700);
    if (entry.isDirectory()) makeFilesPrivate(file);
  } catch (error) {
    // Gone meanwhile, or of another user, as a volume's lost+found.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EPERM" && code !== "EACCES") throw error;
  }
}

import { chmodSync, type Dirent, lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const OTHERS = 0o077;

/** Every file that this process creates from now on is readable by its user alone. */
export function makeNewFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Removes the permissions of other users from existing files in a folder. The folder itself is not changed: it may be a mounted
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
    // Deleted meanwhile, or owned by another user, such as a volume's lost+found.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EPERM" && code !== "EACCES") throw error;
  }
}

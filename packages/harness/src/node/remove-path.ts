import path from "node:path";
import type { Removal } from "../ports.ts";
import type { FileSystem } from "./file-system.ts";
import { absentAsUndefined, isCode, isDenied } from "./folder-error.ts";
import { journalOf } from "./journal.ts";
import { writeSynced } from "./text-file.ts";

/** Removes a file, or a folder with all that is in it. A link is removed, never followed. Where the system refuses to unlink, files are emptied. */
export async function removePath(fs: FileSystem, target: string): Promise<Removal> {
  // A journal would bring the text back.
  if ((await fs.lstat(journalOf(target)).catch(absentAsUndefined)) !== undefined) await removeFile(fs, journalOf(target));
  const facts = await fs.lstat(target).catch(absentAsUndefined);
  if (facts === undefined) return "absent";
  return facts.isDirectory() ? removeFolder(fs, target) : removeFile(fs, target, facts.isFile() && facts.nlink === 1);
}

async function removeFolder(fs: FileSystem, folder: string): Promise<Removal> {
  let outcome: Removal = "removed";
  for (const name of await fs.readdir(folder)) {
    const one = await removeOne(fs, path.join(folder, name));
    if (one === "emptied") outcome = "emptied";
  }
  if (outcome === "emptied") return outcome;
  try {
    await fs.rmdir(folder);
    return "removed";
  } catch (error) {
    // Another process wrote in it a moment ago, or the system refuses.
    if (!isDenied(error) && !isCode(error, "ENOTEMPTY", "EEXIST", "ENOENT", "EBUSY")) throw error;
    return isCode(error, "ENOENT") ? "removed" : "emptied";
  }
}

async function removeOne(fs: FileSystem, target: string): Promise<Removal> {
  const facts = await fs.lstat(target).catch(absentAsUndefined);
  if (facts === undefined) return "absent";
  return facts.isDirectory() ? removeFolder(fs, target) : removeFile(fs, target, facts.isFile() && facts.nlink === 1);
}

async function removeFile(fs: FileSystem, file: string, isText = true): Promise<Removal> {
  try {
    await fs.unlink(file);
    return "removed";
  } catch (error) {
    if (isCode(error, "ENOENT")) return "absent";
    if (!isDenied(error)) throw error;
    // A link has no text of its own, and what it leads to, or what has two names, may not be ours.
    if (!isText) return "emptied";
    await writeSynced(fs, file, "");
    return "emptied";
  }
}

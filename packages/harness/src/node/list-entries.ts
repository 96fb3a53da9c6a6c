import path from "node:path";
import { type FolderEntry, FolderError, type ListOptions } from "../ports.ts";
import { fileOfDraft } from "./draft.ts";
import type { FileSystem } from "./file-system.ts";
import { absentAsUndefined } from "./folder-error.ts";
import { fileOfJournal, journalOf } from "./journal.ts";

/** The entries of a folder by name; none where it is absent. Drafts, journals and empty files are among them with `isWhole` alone. */
export async function listEntries(fs: FileSystem, folder: string, { isWhole = false }: ListOptions = {}): Promise<FolderEntry[]> {
  const facts = await fs.lstat(folder).catch(absentAsUndefined);
  if (facts === undefined) return [];
  if (!facts.isDirectory()) throw new FolderError("leads_out");
  const names = (await fs.readdir(folder)).filter((name) => isWhole || draftOf(name) === undefined).sort();
  const entries = await Promise.all(names.map((name) => describe(fs, folder, name, isWhole)));
  return entries.filter((entry) => entry !== undefined);
}

function draftOf(name: string): string | undefined {
  return fileOfDraft(name) ?? fileOfJournal(name);
}

async function describe(fs: FileSystem, folder: string, name: string, isWhole: boolean): Promise<FolderEntry | undefined> {
  const file = path.join(folder, name);
  const facts = await fs.lstat(file).catch(absentAsUndefined);
  if (facts === undefined) return undefined;
  const kind = facts.isFile() ? "file" : facts.isDirectory() ? "folder" : "other";
  if (!isWhole && kind === "file" && facts.size === 0 && !(await hasJournal(fs, file))) return undefined;
  const drafted = draftOf(name);
  return { name, ...(drafted === undefined ? {} : { draftOf: drafted }), kind, modifiedAt: facts.mtime, bytes: facts.size };
}

async function hasJournal(fs: FileSystem, file: string): Promise<boolean> {
  return ((await fs.lstat(journalOf(file)).catch(absentAsUndefined))?.size ?? 0) > 0;
}

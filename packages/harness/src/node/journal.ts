import { createHash } from "node:crypto";
import type { FileSystem } from "./file-system.ts";
import { absentAsUndefined, isCode, isDenied } from "./folder-error.ts";
import { openToWrite, readText, writeSynced } from "./text-file.ts";

// Where the system refuses to rename, a file is written in place. Its new text is in a journal beside it until that is done: a process that is
// killed in between leaves a whole text in one of the two.

const ENDING = ".journal";

/** The name of the file that a journal is of; undefined where the name is no journal's. */
export function fileOfJournal(name: string): string | undefined {
  return name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : undefined;
}

export function journalOf(file: string): string {
  return `${file}${ENDING}`;
}

export async function writeInPlace(fs: FileSystem, file: string, text: string, modifiedAt?: Date): Promise<void> {
  await writeSynced(fs, journalOf(file), `${digestOf(text)}\n${text}`);
  await writeSynced(fs, file, text, modifiedAt);
  await dropJournal(fs, file);
}

/** The text of a write that did not end; undefined where there is none, or where only its journal was begun. */
export async function readJournal(fs: FileSystem, file: string): Promise<string | undefined> {
  const entry = await readText(fs, journalOf(file));
  const text = entry?.slice(entry.indexOf("\n") + 1);
  return text !== undefined && entry === `${digestOf(text)}\n${text}` ? text : undefined;
}

/** Ends a write that was cut off, and takes away what is left of its journal. */
export async function repair(fs: FileSystem, file: string): Promise<void> {
  const text = await readJournal(fs, file);
  if (text !== undefined) await writeSynced(fs, file, text);
  await dropJournal(fs, file);
}

/**
 * It is emptied first: a power failure may bring back a file that was unlinked, and its old text would win. Where the system refuses to unlink, the
 * empty one stays until a later write.
 */
async function dropJournal(fs: FileSystem, file: string): Promise<void> {
  const handle = await openToWrite(fs, journalOf(file), "change").catch(absentAsUndefined);
  if (handle === undefined) return;
  try {
    await handle.truncate(0);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.unlink(journalOf(file)).catch(deniedAsUndefined);
}

function deniedAsUndefined(error: unknown): undefined {
  // Another process took it.
  if (!isDenied(error) && !isCode(error, "ENOENT")) throw error;
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

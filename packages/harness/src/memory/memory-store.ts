import { dayOf } from "@becivic/case";
import { validate } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import { ARCHIVE_FOLDER, MEMORY_FOLDER, MEMORY_INDEX_FILE } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { composeMemory, type Memory, parseStoredMemory } from "./memory-file.ts";
import { composeIndex, type IndexEntry, lineOfEntry, type MemoryIndex } from "./memory-index.ts";
import { type MemorySubject, subjectOf } from "./memory-names.ts";

export interface StoredMemory {
  /** Its name from the data folder on. */
  file: string;
  subject: MemorySubject;
  modifiedAt: Date;
  /** Undefined where the frontmatter cannot be read. */
  memory: Memory | undefined;
}

/** Every memory file, by name. A file of no bytes is one that the system refused to remove. Reading changes no time of a file. */
export async function listMemory(folder: Folder): Promise<StoredMemory[]> {
  const stored: StoredMemory[] = [];
  for (const place of [MEMORY_FOLDER, ARCHIVE_FOLDER])
    for (const { name, kind, bytes, modifiedAt } of await folder.list(place)) {
      const file = `${place}/${name}`;
      const subject = kind === "file" && bytes > 0 ? subjectOf(file) : undefined;
      if (subject === undefined) continue;
      const text = await folder.read(file);
      stored.push({ file, subject, modifiedAt, memory: text === undefined ? undefined : parseStoredMemory(text) });
    }
  return stored;
}

/** One memory file; undefined where there is none. */
export async function readMemory(folder: Folder, file: string): Promise<Memory | undefined> {
  const text = await folder.read(file);
  if (text === undefined || text === "") return undefined;
  const memory = parseStoredMemory(text);
  if (memory === undefined)
    throw new Refusal(
      "damaged",
      "One of your notes cannot be read: its first lines were changed. Nothing was changed; mend them or remove the file.",
    );
  return memory;
}

/**
 * Writes a memory file and its line in the index, which must have space for it. The caller has the lock and has looked for personal data. The file
 * comes first: an index that lacks a line is written anew by the next sweep.
 */
export async function writeMemory(folder: Folder, file: string, memory: Memory): Promise<Notice[]> {
  const outcome = validate("memory-file", memory.facts);
  if (!outcome.valid)
    throw new Refusal("schema_fail", "One of these values has a form that your notes do not take, so nothing was stored.", {
      field: outcome.issue.pointer.split("/")[1] ?? "",
    });
  const all = await listMemory(folder);
  const present = all.find((one) => one.file === file)?.memory;
  const others = all.filter((one) => one.file !== file);
  const index = composeIndex([...others, { file, memory, modifiedAt: new Date(0) }].map(entryOf));
  if (!index.fits)
    throw new Refusal(
      "cap_reached",
      "The list of your notes is full, so nothing was stored. Forget a note that you no longer need, then try again.",
      {
        next: ["becivic recall", "becivic forget <topic>"],
      },
    );
  await folder.write(file, composeMemory(present?.stored === undefined ? memory : { ...memory, stored: present.stored }));
  return writeIndex(folder, index);
}

/** Writes the index anew from the files, where it differs. It is left as it is where not all present entries fit. */
export async function refreshIndex(folder: Folder): Promise<Notice[]> {
  const index = composeIndex((await listMemory(folder)).map(entryOf));
  return index.fits ? writeIndex(folder, index) : [];
}

async function writeIndex(folder: Folder, { text, leftOut }: MemoryIndex): Promise<Notice[]> {
  const before = (await folder.read(MEMORY_INDEX_FILE)) ?? "";
  if (before === text) return [];
  await folder.write(MEMORY_INDEX_FILE, text);
  const lines = new Set(before.split("\n"));
  const count = leftOut.filter((entry) => lines.has(lineOfEntry(entry))).length;
  if (count === 0) return [];
  const what = count === 1 ? "The oldest archived note" : `The ${count} oldest archived notes`;
  return [{ code: "index_shortened", say: `${what} left the list of your notes to make space. The files are still in the archive.` }];
}

function entryOf({ file, memory, modifiedAt }: Pick<StoredMemory, "file" | "memory" | "modifiedAt">): IndexEntry {
  const isArchived = file.startsWith(`${ARCHIVE_FOLDER}/`);
  const archivedAt = memory?.facts.archived_at ?? dayOf(modifiedAt);
  const about = memory === undefined ? "cannot be read" : aboutOf(memory);
  return { file: file.slice(`${MEMORY_FOLDER}/`.length), about, ...(isArchived ? { archivedAt } : {}) };
}

/** What a memory file is about, in one line. */
export function aboutOf({ facts }: Memory): string {
  const { name, description, last_traversed: day } = facts;
  if (name === undefined) return day === undefined ? "" : `last used on ${day}`;
  return description === undefined || description === name ? name : `${name}: ${description}`;
}

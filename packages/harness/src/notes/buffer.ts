import { isObject } from "@becivic/case";
import { type BufferLine, tryParseJson, validate } from "@becivic/contract";
import { bufferFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { ignoreBuffer } from "./buffer-folder.ts";
import { appendLines, splitLines } from "./json-lines.ts";
import { idOfNote } from "./note-kinds.ts";

/** A note in the buffer, with the text of its line: approvals are bound to that text. */
export interface StoredNote {
  id: string;
  note: BufferLine;
  text: string;
}

export interface Buffer {
  notes: StoredNote[];
  /** How many lines cannot be read: a line that was being written when the program ended. */
  unreadable: number;
  /** Whole lines that are no notes here: a program that knows more wrote them, and they stay where they are. */
  foreign: string[];
}

/** A session without notes. */
export const NO_NOTES: Buffer = { notes: [], unreadable: 0, foreign: [] };

/** The notes of a session, in the order in which they were added. A line that cannot be read costs that line only. */
export async function readBuffer(folder: Folder, sessionId: string): Promise<Buffer> {
  const notes = new Map<string, StoredNote>();
  const foreign: string[] = [];
  let unreadable = 0;
  for (const text of splitLines((await folder.read(bufferFile(sessionId))) ?? "")) {
    const line = tryParseJson(text);
    const outcome = validate("buffer-line", line);
    if (!outcome.valid && isObject(line)) foreign.push(text);
    else if (!outcome.valid) unreadable += 1;
    // An id that is there twice is one note: the line that was written last.
    else notes.set(idOfNote(outcome.value), { id: idOfNote(outcome.value), note: outcome.value, text });
  }
  return { notes: [...notes.values()], unreadable, foreign };
}

const BUFFER_NAME = /^feedback-buffer-(ses_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.jsonl$/;

/** The sessions that have notes in a folder, each with the moment of its last one. */
export async function listBuffers(folder: Folder): Promise<{ sessionId: string; modifiedAt: Date }[]> {
  return (await folder.list("")).flatMap(({ name, kind, modifiedAt }) => {
    const sessionId = kind === "file" ? BUFFER_NAME.exec(name)?.[1] : undefined;
    return sessionId === undefined ? [] : [{ sessionId, modifiedAt }];
  });
}

/** Adds a note. */
export async function appendToBuffer(folder: Folder, sessionId: string, note: BufferLine): Promise<void> {
  await ignoreBuffer(folder);
  await appendLines(folder, bufferFile(sessionId), [JSON.stringify(note)]);
}

/** Replaces the notes of a session. Lines that cannot be read are lost by this, which `readBuffer` has told before; those of a program that knows more stay. */
export async function rewriteBuffer(folder: Folder, sessionId: string, notes: readonly Pick<StoredNote, "text">[]): Promise<void> {
  const name = bufferFile(sessionId);
  const { foreign } = await readBuffer(folder, sessionId);
  const lines = [...notes.map(({ text }) => text), ...foreign];
  if (lines.length === 0) await folder.remove(name);
  else await folder.write(name, lines.map((line) => `${line}\n`).join(""));
}

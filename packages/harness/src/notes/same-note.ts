import type { BufferLine } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import { readBuffer } from "./buffer.ts";
import { idOfNote } from "./note-kinds.ts";
import type { Notebook } from "./notebook.ts";

/** Tells of a note that says the same as a new one. It is not refused: the same may have happened twice. */
export async function sameNoteNotices({ notes, sessionId }: Notebook, added: BufferLine): Promise<Notice[]> {
  const present = notes === undefined ? [] : (await readBuffer(notes, sessionId)).notes;
  const other = present.find(({ id, note }) => id !== idOfNote(added) && wordsOf(note) === wordsOf(added));
  if (other === undefined) return [];
  return [{ code: "same_note", say: `You have a note with the same words already. To drop it: becivic note drop ${other.id}` }];
}

/** Everything but the id. */
function wordsOf(note: BufferLine): string {
  return JSON.stringify({ ...note, [`${note.type}_id`]: "" });
}

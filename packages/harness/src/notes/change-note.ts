import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { checkedNote } from "./add-note.ts";
import { readBuffer, rewriteBuffer, type StoredNote } from "./buffer.ts";
import { changeFacts, withoutApprovals } from "./change-facts.ts";
import { targetOfNote } from "./note-kinds.ts";
import { type Notebook, requireFacts } from "./notebook.ts";

/** Replaces what a note says. Every check is made again, and its approval is void. */
export async function editNote(
  context: Context,
  notebook: Notebook,
  { id, on, fields, isReviewed }: { id: string; on: string | undefined; fields: Readonly<Record<string, unknown>>; isReviewed: boolean },
): Promise<void> {
  const { note } = await requireNote(notebook, id);
  const target = note.type === "feedback" ? undefined : (on ?? targetOfNote(note));
  const reviewedCommand = `becivic note edit ${id} --reviewed -`;
  const changed = await checkedNote(context, notebook, { id, type: note.type, on: target, fields, isReviewed, reviewedCommand });
  await replaceNote(notebook, id, [{ text: JSON.stringify(changed) }]);
}

/** Removes a note that was not sent. */
export async function dropNote(notebook: Notebook, id: string): Promise<void> {
  await requireNote(notebook, id);
  await replaceNote(notebook, id, []);
}

/** The note with this id. */
export async function requireNote({ notes, sessionId }: Notebook, id: string): Promise<StoredNote> {
  const stored = notes === undefined ? undefined : (await readBuffer(notes, sessionId)).notes.find((one) => one.id === id);
  if (stored === undefined) throw new Refusal("unknown_id", "There is no note with this id.", { next: ["becivic note list"] });
  return stored;
}

async function replaceNote({ folder, notes, sessionId }: Notebook, id: string, lines: readonly { text: string }[]): Promise<void> {
  await folder.withLock(async () => {
    const { sending = [] } = await requireFacts(folder, sessionId);
    if (sending.includes(id))
      throw new Refusal("not_allowed", "This note is being sent, so it cannot be changed. Look at the receipts in a moment.", {
        next: ["becivic receipts"],
      });
    // The approval goes first: a crash in between leaves an old note without an approval, never a new one with it.
    await changeFacts(folder, sessionId, (facts) => withoutApprovals(facts, [id]));
    await rewriteNotes(notes, sessionId, (stored) => (stored.id === id ? lines : [stored]));
  });
}

async function rewriteNotes(
  notes: Folder | undefined,
  sessionId: string,
  replace: (stored: StoredNote) => readonly { text: string }[],
): Promise<void> {
  if (notes === undefined) return;
  const { notes: present } = await readBuffer(notes, sessionId);
  await rewriteBuffer(notes, sessionId, present.flatMap(replace));
}

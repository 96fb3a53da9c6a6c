import type { BufferLine, ItemType } from "@becivic/contract";
import type { Context } from "../context.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { newId } from "../uuid.ts";
import { appendToBuffer } from "./buffer.ts";
import { checkNote } from "./check-note.ts";
import { composeNote } from "./compose-note.ts";
import { noteKinds } from "./note-kinds.ts";
import { createNotes, type Notebook, requireFacts } from "./notebook.ts";
import { requireFirstConcern } from "./one-concern.ts";
import { readPublicIds } from "./public-ids.ts";

export interface NewNote {
  type: ItemType;
  on: string | undefined;
  fields: Readonly<Record<string, unknown>>;
  isReviewed: boolean;
}

/** Checks a note and adds it to the buffer at once. Nothing is sent. */
export async function addNote(context: Context, notebook: Notebook, { type, on, fields, isReviewed }: NewNote): Promise<BufferLine> {
  if (type === "concern") await requireFirstConcern(context, notebook);
  const id = newId(noteKinds[type].idPrefix, context.clock, context.randomness);
  const reviewedCommand = `becivic note ${type}${on === undefined ? "" : " --on <target>"} --reviewed -`;
  const note = await checkedNote(context, notebook, { type, id, on, fields, isReviewed, reviewedCommand });
  const notes = await createNotes(context, notebook);
  await notebook.folder.withLock(() => appendToBuffer(notes, notebook.sessionId, note));
  return note;
}

/** A note with all checks made: of a new one, and of one that was changed. */
export async function checkedNote(
  context: Context,
  { folder, isDataFolder, sessionId }: Notebook,
  { id, type, on, fields, isReviewed, reviewedCommand }: NewNote & { id: string; reviewedCommand: string },
): Promise<BufferLine> {
  const { capabilities, runtime } = await requireFacts(folder, sessionId);
  const line = composeNote({ type, id, on, fields, sessionId, runtime });
  const cache = isDataFolder ? folder : undefined;
  return checkNote(line, {
    ruleSets: await rulesInForce(context, cache),
    capabilities,
    publicIds: await readPublicIds(cache, context),
    isReviewed,
    reviewedCommand,
  });
}

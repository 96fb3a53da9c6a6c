import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { updateProgress } from "../memory/progress.ts";
import { addNote } from "../notes/add-note.ts";
import { readBuffer } from "../notes/buffer.ts";
import { editNote } from "../notes/change-note.ts";
import { idOfNote } from "../notes/note-kinds.ts";
import type { Notebook } from "../notes/notebook.ts";
import { openNotebook } from "../notes/open-notebook.ts";
import type { Folder } from "../ports.ts";
import type { ComposedDraft } from "./compose-draft.ts";
import type { DraftedRequest } from "./drafted-request.ts";
import { partsIn } from "./parts.ts";

/** Keeps a draft as a note of this session, in the place of an earlier one of the same request. Returns the id of the note. */
export async function storeDraft(
  context: Context,
  folder: Folder,
  { id, slug, progress }: DraftedRequest,
  draft: ComposedDraft,
  isReviewed: boolean,
): Promise<string> {
  const notebook = await openNotebook(context);
  const on = `skill:${slug}`;
  const fields = { ...draft };
  const earlier = await earlierNote(notebook, progress.without_guide?.draft_id);
  try {
    if (earlier !== undefined) {
      await editNote(context, notebook, { id: earlier, on, fields, isReviewed });
      return earlier;
    }
    const draftId = idOfNote(await addNote(context, notebook, { type: "draft", on, fields, isReviewed }));
    await updateProgress(context, folder, id, (before) => ({ ...before, without_guide: { ...partsIn(before), draft_id: draftId } }));
    return draftId;
  } catch (error) {
    if (error instanceof Refusal && error.code === "capability_mismatch")
      throw new Refusal(error.code, error.say, { ...error.fields, next: [`becivic draft ${id} --out <file> -`] }, { cause: error });
    throw error;
  }
}

async function earlierNote({ notes, sessionId }: Notebook, draftId: string | undefined): Promise<string | undefined> {
  if (notes === undefined || draftId === undefined) return undefined;
  return (await readBuffer(notes, sessionId)).notes.find((one) => one.id === draftId)?.id;
}

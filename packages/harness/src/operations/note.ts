import type { ItemType, NoteInput, NoteOutput } from "@becivic/contract";
import { done, type Notice, Refusal } from "../answer.ts";
import { approvedNotes } from "../closing/approve-notes.ts";
import { describeNote } from "../closing/describe-note.ts";
import type { Context } from "../context.ts";
import { addNote } from "../notes/add-note.ts";
import { NO_NOTES, readBuffer } from "../notes/buffer.ts";
import { dropNote, editNote, requireNote } from "../notes/change-note.ts";
import { noteExamples } from "../notes/note-examples.ts";
import { idOfNote, isNoteType, targetOfNote } from "../notes/note-kinds.ts";
import { type Notebook, requireFacts } from "../notes/notebook.ts";
import { openNotebook } from "../notes/open-notebook.ts";
import { sameNoteNotices } from "../notes/same-note.ts";
import { tornLineNotices } from "../notes/torn-lines.ts";
import { defineOperation } from "../operation.ts";

export const note = defineOperation({
  name: "note",
  command: "note",
  tool: "add_note",
  summary: "Adds a note for Be Civic, lists, shows, changes or drops notes. Nothing is sent before the user approves it.",
  example: `becivic note feedback - <<< '{"topic": "praise", "body": "The list of documents was right."}'`,
  positionals: ["action", "id"],
  standardInput: { field: "content", isJson: true },
  run: async (context, input) => {
    const notebook = await openNotebook(context, input.capabilities);
    return RUNS[isNoteType(input.action) ? "add" : input.action](context, notebook, input);
  },
});

type Run = (context: Context, notebook: Notebook, input: NoteInput) => Promise<NoteOutput>;

const RUNS: Readonly<Record<"add" | "list" | "show" | "edit" | "drop", Run>> = {
  add: async (context, notebook, { action, on, content, reviewed = false }) => {
    if (!isNoteType(action)) throw new Error("the action is the type of a new note");
    if (content === undefined) return showExamples(action, on);
    const added = await addNote(context, notebook, { type: action, on, fields: content, isReviewed: reviewed });
    const notices = await sameNoteNotices(notebook, added);
    return done({
      id: idOfNote(added),
      say: "Noted. It stays on this machine until you approve it.",
      ...(notices.length === 0 ? {} : { notices }),
      next: ["becivic close"],
    });
  },
  list: (context, notebook) => listNotes(context, notebook),
  show: async (_context, notebook, { id }) => {
    const noteId = requireId(id);
    const { note: whole } = await requireNote(notebook, noteId);
    return done({ id: noteId, ...describeNote(whole), note: whole, next: ["becivic close"] });
  },
  edit: async (context, notebook, { id, on, content, reviewed = false }) => {
    const noteId = requireId(id);
    await editNote(context, notebook, { id: noteId, on, fields: requireContent(content), isReviewed: reviewed });
    return done({ id: noteId, say: "The note was changed. It needs your approval again.", next: ["becivic close"] });
  },
  drop: async (_context, notebook, { id }) => {
    const noteId = requireId(id);
    await dropNote(notebook, noteId);
    return done({ id: noteId, say: "The note was dropped. Nothing of it was sent." });
  },
};

/** How a note is written: examples that the server takes as they are. */
function showExamples(type: ItemType, on: string | undefined): NoteOutput {
  return done({
    say: "Nothing was noted. Write the fields of the note as JSON on standard input, as in these examples.",
    examples: noteExamples(type, on?.split(":")[0]),
  });
}

async function listNotes(context: Context, notebook: Notebook): Promise<NoteOutput> {
  const { folder, notes: location, sessionId } = notebook;
  const buffer = location === undefined ? NO_NOTES : await readBuffer(location, sessionId);
  const { approvals } = await requireFacts(folder, sessionId);
  const approved = new Set((await approvedNotes(context, notebook, buffer.notes, approvals)).map(({ id }) => id));
  const notices: Notice[] = tornLineNotices(buffer);
  const notes = buffer.notes.map(({ id, note: one }) => ({
    id,
    type: one.type,
    about: targetOfNote(one),
    ...(approved.has(id) ? { approved: true } : {}),
  }));
  const count = notes.length === 1 ? "There is one note." : `There are ${notes.length} notes.`;
  return done({ notes, say: notes.length === 0 ? "There are no notes." : count, ...(notices.length === 0 ? {} : { notices }) });
}

function requireContent(content: NoteInput["content"]): Record<string, unknown> {
  if (content !== undefined) return content;
  throw new Refusal("usage", "The fields of the note are missing: give them as JSON on standard input, with - as the last argument.", {
    field: "content",
  });
}

function requireId(id: string | undefined): string {
  if (id !== undefined) return id;
  throw new Refusal("usage", "Say which note, by its id.", { field: "id", next: ["becivic note list"] });
}

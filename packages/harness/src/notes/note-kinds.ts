import { type BufferLine, type ItemType, vocabulary } from "@becivic/contract";

/** The names of a type of note in ids and addresses of the server. */
export interface NoteKind {
  idPrefix: string;
  /** /api/<collection>/<id> */
  collection: string;
  schemaVersion: 1 | 4;
  /** Counts at once and cannot be cancelled; all others wait for 24 hours. */
  isImmediate: boolean;
}

export const noteKinds: Readonly<Record<ItemType, NoteKind>> = {
  concern: { idPrefix: "con", collection: "concerns", schemaVersion: 4, isImmediate: false },
  amendment: { idPrefix: "amd", collection: "amendments", schemaVersion: 4, isImmediate: false },
  validation: { idPrefix: "val", collection: "validations", schemaVersion: 4, isImmediate: true },
  draft: { idPrefix: "drf", collection: "drafts", schemaVersion: 4, isImmediate: false },
  feedback: { idPrefix: "fbk", collection: "feedback-channel", schemaVersion: 1, isImmediate: false },
  rating: { idPrefix: "rtg", collection: "ratings", schemaVersion: 1, isImmediate: false },
};

export function isNoteType(word: string): word is ItemType {
  return vocabulary.item_type.some((type) => type === word);
}

/** The id of a note. */
export function idOfNote(note: BufferLine): string {
  if (note.type === "concern") return note.concern_id;
  if (note.type === "amendment") return note.amendment_id;
  if (note.type === "validation") return note.validation_id;
  if (note.type === "draft") return note.draft_id;
  return note.type === "feedback" ? note.feedback_id : note.rating_id;
}

/** What a note is about, as on the command line: skill:address-change. Feedback is about Be Civic itself. */
export function targetOfNote(note: BufferLine): string {
  if (note.type === "feedback") return "be-civic";
  return note.type === "draft" ? `${note.target_type}:${note.proposed_id}` : `${note.target_type}:${note.target_id}`;
}

/** The address of a submission at the server. */
export function addressOf(type: ItemType, id: string): string {
  return `/api/${noteKinds[type].collection}/${id}`;
}

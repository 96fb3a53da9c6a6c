import type { ItemResult, ReceiptLine } from "@becivic/contract";
import type { StoredNote } from "../notes/buffer.ts";
import { noteKinds } from "../notes/note-kinds.ts";

export type Verdict =
  | { kind: "receipt"; fields: Pick<ReceiptLine, "status" | "cancel_token" | "commit_eta"> }
  /** A limit of the day: the note stays here with its approval. */
  | { kind: "wait" }
  | { kind: "rejected" };

/**
 * What the result of staging means for a note. `hadEarlierAttempt`: an earlier answer may have been lost, so that an id that is in use is
 * most likely ours.
 */
export function judgeResult({ note }: StoredNote, result: ItemResult, hadEarlierAttempt: boolean): Verdict {
  const { status, error, cancel_token, commit_eta } = result;
  const { isImmediate } = noteKinds[note.type];
  if (status === "rejected") {
    if (error === "rate_limit_exceeded") return { kind: "wait" };
    const isOurs = error === "duplicate_id_different_submitter" && hadEarlierAttempt;
    return isOurs ? { kind: "receipt", fields: { status: "arrived" } } : { kind: "rejected" };
  }
  if (status === "applied") return { kind: "receipt", fields: { status: "applied" } };
  if (cancel_token !== undefined && commit_eta !== undefined)
    return { kind: "receipt", fields: { status: "staged", cancel_token, commit_eta } };
  // The server has it already, and there is no token any more: a vote counts at once, anything else is past its 24 hours or held.
  return { kind: "receipt", fields: { status: isImmediate ? "applied" : "arrived" } };
}

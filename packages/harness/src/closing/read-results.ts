import { type ItemResult, tryParseJson, validate } from "@becivic/contract";
import type { StoredNote } from "../notes/buffer.ts";

export interface MatchedResults {
  /** The result of each note that the answer has one for. */
  results: Map<string, ItemResult>;
  /** How many results are about something that was not sent. They are ignored. */
  strangers: number;
}

/** Matches an answer to the notes that were sent. Undefined for an answer that is not one to this envelope. */
export function readResults(
  text: string,
  { notes, sessionId, mode }: { notes: readonly StoredNote[]; sessionId: string; mode: "validate" | "stage" },
): MatchedResults | undefined {
  const outcome = validate("feedback-results", tryParseJson(text));
  if (!outcome.valid || outcome.value.session_id !== sessionId || outcome.value.mode !== mode) return undefined;
  const results = new Map<string, ItemResult>();
  let strangers = 0;
  for (const result of outcome.value.results) {
    const note = notes.find(({ id }) => id === result.id) ?? (result.id === undefined ? notes[result.idx] : undefined);
    const isOurs = note !== undefined && (result.type ?? note.note.type) === note.note.type && !results.has(note.id) && fits(result, mode);
    if (isOurs) results.set(note.id, result);
    else strangers += 1;
  }
  return { results, strangers };
}

/** Only a dry run validates, and only a real one stages. */
function fits({ status }: ItemResult, mode: "validate" | "stage"): boolean {
  if (mode === "validate") return status === "validated" || status === "duplicate" || status === "rejected";
  return status !== "validated";
}

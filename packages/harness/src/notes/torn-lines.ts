import type { Notice } from "../answer.ts";
import type { Buffer } from "./buffer.ts";

/** Says that lines of the buffer were lost, or belong to a program that knows more. */
export function tornLineNotices({ unreadable, foreign }: Pick<Buffer, "unreadable" | "foreign">): Notice[] {
  const notices: Notice[] = [];
  const lines = unreadable === 1 ? "One note was" : `${unreadable} notes were`;
  if (unreadable > 0)
    notices.push({ code: "note_lost", say: `${lines} cut off while being written and cannot be read. All other notes are there.` });
  const others = foreign.length === 1 ? "One note is" : `${foreign.length} notes are`;
  if (foreign.length > 0)
    notices.push({
      code: "note_unknown",
      say: `${others} of a form that this version does not know. Nothing is done with ${foreign.length === 1 ? "it; it stays" : "them; they stay"} where the notes are.`,
    });
  return notices;
}

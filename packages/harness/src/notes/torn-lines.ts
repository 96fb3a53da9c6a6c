import type { Notice } from "../answer.ts";
import type { Buffer } from "./buffer.ts";

/** Says that lines of the buffer were lost. */
export function tornLineNotices({ unreadable }: Pick<Buffer, "unreadable">): Notice[] {
  if (unreadable === 0) return [];
  const lines = unreadable === 1 ? "One note was" : `${unreadable} notes were`;
  return [{ code: "note_lost", say: `${lines} cut off while being written and cannot be read. All other notes are there.` }];
}

import { Refusal } from "../answer.ts";
import { byteLength } from "./memory-file.ts";

/** The longest text of one memory file: more is not read by an agent at the start of a session. */
export const MAX_TEXT_BYTES = 8 * 1024;

export function requireSize(text: string): void {
  if (byteLength(text) > MAX_TEXT_BYTES)
    throw new Refusal(
      "cap_reached",
      "The notes on this are too long, so nothing was stored. Shorten them: replace what is stored by a summary.",
    );
}

import { archiveFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { byteLength, composeMemory, type Memory, parseStoredMemory } from "./memory-file.ts";
import { MAX_TEXT_BYTES } from "./text-size.ts";

/** Comes before the notes of an earlier time. */
export const EARLIER = "\n\nEarlier:\n\n";

/** Writes a progress file that is marked as archived to its place in the archive. Done twice, it changes nothing. */
export async function storeArchive(folder: Folder, procedureId: string, memory: Memory): Promise<void> {
  const file = archiveFile(procedureId);
  const before = await folder.read(file);
  const text = composeMemory({ ...memory, text: withEarlier(memory.text, textOf(before)) });
  if (text !== before) await folder.write(file, text);
}

/** A procedure that the user went through twice keeps the notes of the first time, as far as there is space. */
function withEarlier(text: string, earlier: string): string {
  if (earlier === "") return text;
  const isStored = earlier === text || earlier.startsWith(`${text}${EARLIER}`.trimStart());
  if (isStored) return earlier;
  const whole = `${text}${EARLIER}${earlier}`.trim();
  return byteLength(whole) <= 2 * MAX_TEXT_BYTES ? whole : text;
}

function textOf(file: string | undefined): string {
  return file === undefined || file === "" ? "" : (parseStoredMemory(file)?.text ?? file.trim());
}

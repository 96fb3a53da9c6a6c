import { parseSections } from "../memory/context-sections.ts";
import { composeMemory, parseStoredMemory } from "../memory/memory-file.ts";
import type { Folder } from "../ports.ts";
import { CUSTOMER_CONTEXT_FILE } from "./layout.ts";

/** Takes one topic out of customer_context.md. Returns whether it was there. */
export async function forgetContextTopic(folder: Folder, topic: string): Promise<boolean> {
  const file = await folder.read(CUSTOMER_CONTEXT_FILE);
  const memory = file === undefined ? undefined : parseStoredMemory(file);
  if (memory === undefined) return false;
  const { start, sections } = parseSections(memory.text);
  const others = sections.filter((section) => section.topic !== topic);
  if (others.length === sections.length) return false;
  const parts = [start, ...others.map((section) => `## ${section.topic}\n\n${section.text}`)].filter((part) => part !== "");
  if (parts.length === 0) await folder.remove(CUSTOMER_CONTEXT_FILE);
  else await folder.write(CUSTOMER_CONTEXT_FILE, composeMemory({ ...memory, text: parts.join("\n\n") }));
  return true;
}

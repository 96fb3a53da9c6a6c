import { type MemoryFile, validate, withoutHidden } from "@becivic/contract";
import { composeSkillFile, parseSkillFile } from "@becivic/corpus";

/** A file of the user's memory: closed fields, and the text below them. */
export interface Memory {
  facts: MemoryFile;
  text: string;
}

/**
 * Reads a memory file; undefined where its frontmatter is not one. The user may edit the file with any editor, so line ends of Windows, a byte
 * order mark and characters that cannot be seen are taken out and not refused.
 */
export function parseMemory(file: string): Memory | undefined {
  const parsed = parseSkillFile(withoutHidden(file.replaceAll("\r\n", "\n")));
  if (!parsed.ok) return undefined;
  const outcome = validate("memory-file", parsed.value.frontmatter);
  return outcome.valid ? { facts: outcome.value, text: parsed.value.body.trim() } : undefined;
}

/** The text of a memory file. */
export function composeMemory({ facts, text }: Memory): string {
  return `${composeSkillFile(facts, text.trim()).trimEnd()}\n`;
}

/** The length of a text in bytes, as it is on disk. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

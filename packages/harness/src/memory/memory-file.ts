import { type MemoryFile, validate, withoutHidden } from "@becivic/contract";
import { composeSkillFile, parseSkillFile } from "@becivic/corpus";
import { withUnknown } from "../folder/unknown-fields.ts";
import { acceptValue } from "../transport/accept-value.ts";

/** A file of the user's memory: closed fields, and the text below them. */
export interface Memory {
  facts: MemoryFile;
  text: string;
  /** The fields as they are stored, where some of them are of a program that knows more. They stay in the file. */
  stored?: Record<string, unknown>;
}

/**
 * Reads a memory file as this program writes it; undefined where its frontmatter is not one. The user may edit the file with any editor, so line ends
 * of Windows, a byte order mark and characters that cannot be seen are taken out and not refused.
 */
export function parseMemory(file: string): Memory | undefined {
  const memory = parseStoredMemory(file);
  return memory?.stored === undefined ? memory : undefined;
}

/** Reads a memory file of this folder. Fields that are not known here are passed over, and kept. */
export function parseStoredMemory(file: string): Memory | undefined {
  const parsed = parseSkillFile(withoutHidden(file.replaceAll("\r\n", "\n")));
  if (!parsed.ok) return undefined;
  const { frontmatter, body } = parsed.value;
  const facts = acceptValue("memory-file", frontmatter);
  if (facts === undefined) return undefined;
  const hasUnknown = !validate("memory-file", frontmatter).valid;
  return { facts, text: body.trim(), ...(hasUnknown ? { stored: frontmatter } : {}) };
}

/** The text of a memory file. */
export function composeMemory({ facts, text, stored }: Memory): string {
  const fields = stored === undefined ? facts : withUnknown(stored, acceptValue("memory-file", stored), facts);
  return `${composeSkillFile(fields, text.trim()).trimEnd()}\n`;
}

/** The length of a text in bytes, as it is on disk. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

import { byteLength } from "./memory-file.ts";

export const MAX_INDEX_LINES = 200;
export const MAX_INDEX_BYTES = 8 * 1024;
const LONGEST_ABOUT = 80;

/** One line of MEMORY.md. */
export interface IndexEntry {
  /** From the memory folder on. */
  file: string;
  /** What the entry is about. */
  about: string;
  /** The day on which it was archived. */
  archivedAt?: string;
}

export interface MemoryIndex {
  text: string;
  /** The archived entries that have no line, the oldest first. Their files are still there. */
  leftOut: IndexEntry[];
  /** Whether it keeps its limits. It does not where entries that are not archived are too many on their own. */
  fits: boolean;
}

/** Composes MEMORY.md. Where the lines are too many, those of the oldest archived entries leave first. */
export function composeIndex(entries: readonly IndexEntry[]): MemoryIndex {
  const present = entries.filter(({ archivedAt }) => archivedAt === undefined).sort(byFile);
  const archived = entries.filter(({ archivedAt }) => archivedAt !== undefined).sort(byAge);
  const leftOut: IndexEntry[] = [];
  let text = linesOf([...present, ...archived]);
  while (!isWithinLimits(text)) {
    const oldest = archived.shift();
    if (oldest === undefined) break;
    leftOut.push(oldest);
    text = linesOf([...present, ...archived]);
  }
  return { text, leftOut, fits: isWithinLimits(text) };
}

export function lineOfEntry({ file, about }: IndexEntry): string {
  const characters = [...about.replaceAll(/\s+/g, " ").trim()];
  const short = characters.length > LONGEST_ABOUT ? `${characters.slice(0, LONGEST_ABOUT - 1).join("")}…` : characters.join("");
  return `- ${file}: ${short}`;
}

function linesOf(entries: readonly IndexEntry[]): string {
  return entries.map((entry) => `${lineOfEntry(entry)}\n`).join("");
}

function isWithinLimits(text: string): boolean {
  return text.split("\n").length - 1 <= MAX_INDEX_LINES && byteLength(text) <= MAX_INDEX_BYTES;
}

function byFile(a: IndexEntry, b: IndexEntry): number {
  return a.file < b.file ? -1 : 1;
}

function byAge(a: IndexEntry, b: IndexEntry): number {
  return (a.archivedAt ?? "") < (b.archivedAt ?? "") ? -1 : (a.archivedAt ?? "") > (b.archivedAt ?? "") ? 1 : byFile(a, b);
}

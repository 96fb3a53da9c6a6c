import type { Folder } from "../ports.ts";

/** The lines of a file that have text. */
export function splitLines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

/** Appends lines in one step. Where the last line was cut, the new ones begin on a line of their own: glued to it, they would be lost too. */
export async function appendLines(folder: Folder, name: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const present = (await folder.read(name)) ?? "";
  const isCut = present !== "" && !present.endsWith("\n");
  await folder.append(name, `${isCut ? "\n" : ""}${lines.join("\n")}`);
}

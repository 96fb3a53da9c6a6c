import { readFileSync } from "node:fs";
import path from "node:path";
import { wordKey } from "../../packages/scrub/src/names/word-key.ts";

/** The lines of a hand-written list, without its comments. */
export function readLines(name: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, "lists", `${name}.txt`), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/** The words of a hand-written list as keys, double names taken apart. */
export function readKeys(name: string): Set<string> {
  return new Set(readLines(name).flatMap((line) => keysOf(line)));
}

export function keysOf(text: string): string[] {
  return text
    .split(/[\s-]+/)
    .map(wordKey)
    .filter((key) => key.length > 1);
}

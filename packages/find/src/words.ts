import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { STOP_WORDS } from "./stop-words.ts";

const MOST_CACHED = 20_000;
const LONGEST_WORD = 40;

/** Every word of a text, without accents and case. */
export function allWordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("ß", "ss")
      .replaceAll("œ", "oe")
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words of a text without stop words. */
export function wordsOf(text: string): string[] {
  return allWordsOf(text).filter((word) => !STOP_WORDS.has(word));
}

const cache = new Map<string, string>();

/**
 * One stem for a word of any of the four languages: the language of a question is unknown, and people mix languages. It is the shortest result of the
 * four stemmers.
 */
export function stemOf(word: string): string {
  if (word.length > LONGEST_WORD || /\d/.test(word)) return word.slice(0, LONGEST_WORD);
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  // Twice: one stemmer turns “moving” into “move”, and another shortens that.
  const shortest = shortestStem(shortestStem(word));
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(word, shortest);
  return shortest;
}

function shortestStem(word: string): string {
  const stems = [english, french, dutch, german].map((stem) => stem(word)).filter((stem) => stem.length > 2);
  return stems.reduce((best, stem) => (stem.length < best.length ? stem : best), word);
}

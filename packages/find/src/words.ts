import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { STOP_WORDS } from "./stop-words.ts";

const MOST_KEPT = 20_000;
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

/** Those that say something. */
export function wordsOf(text: string): string[] {
  return allWordsOf(text).filter((word) => !STOP_WORDS.has(word));
}

const known = new Map<string, string>();

/**
 * One stem for a word of any of the four languages: nobody says in which one a question is, and people mix them. Of what the four stemmers make of
 * it, the shortest.
 */
export function stemOf(word: string): string {
  if (word.length > LONGEST_WORD || /\d/.test(word)) return word.slice(0, LONGEST_WORD);
  const before = known.get(word);
  if (before !== undefined) return before;
  // Twice: one stemmer makes “move” of “moving”, and another cuts that.
  const shortest = cut(cut(word));
  if (known.size >= MOST_KEPT) known.clear();
  known.set(word, shortest);
  return shortest;
}

function cut(word: string): string {
  const stems = [english, french, dutch, german].map((stem) => stem(word)).filter((stem) => stem.length > 2);
  return stems.reduce((best, stem) => (stem.length < best.length ? stem : best), word);
}

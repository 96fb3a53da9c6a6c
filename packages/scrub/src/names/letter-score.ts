import { letterWeights } from "./generated/letters.ts";

// Sequences of two to five letters, with the edges of the word marked, share a table of weights by their hash. What a word's sequences weigh
// together says whether it is built like a name of a person or like a word of our languages.

const SHORTEST = 2;
const LONGEST = 5;
/** How many weights there are: a power of two. */
export const LETTER_SLOTS = 32_768;
/** A weight is one character of this alphabet; the middle one weighs nothing. */
export const LETTER_ALPHABET = "!#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcd";
export const MIDDLE_WEIGHT = 32;

/** The slots of the sequences of a word's letters. */
export function letterSlots(key: string): number[] {
  const word = `^${key}$`;
  const slots: number[] = [];
  for (let start = 0; start < word.length; start += 1) {
    let hash = 0x811c9dc5;
    const end = Math.min(word.length, start + LONGEST);
    for (let at = start; at < end; at += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
      if (at - start + 1 >= SHORTEST) slots.push((hash ^ (hash >>> 15)) & (LETTER_SLOTS - 1));
    }
  }
  return slots;
}

/** At this score or below a word that no list has is built like a word: of a hundred names that no list has, seven are. */
export const WORD_LIKE = -60;
/** Above this score it is built like a name: of a hundred words that no list has, four are. */
export const NAME_LIKE = 10;

let weights: Int8Array | undefined;

function unpackWeights(): Int8Array {
  const values = new Int8Array(LETTER_SLOTS);
  const places = new Map([...LETTER_ALPHABET].map((letter, place) => [letter, place - MIDDLE_WEIGHT]));
  for (let slot = 0; slot < LETTER_SLOTS; slot += 1) values[slot] = places.get(letterWeights.charAt(slot)) ?? 0;
  return values;
}

/** Above zero where a word is built like a name, below where it is built like a word; the further the surer. */
export function letterScore(key: string): number {
  weights ??= unpackWeights();
  let sum = 0;
  for (const slot of letterSlots(key)) sum += weights[slot] ?? 0;
  return sum;
}

import placesFile from "./generated/places.json" with { type: "json" };
import lexiconFile from "./lexicon.json" with { type: "json" };
import { stemOf, wordsOf } from "./words.ts";

const LONGEST_PHRASE = 4;

/** What each word and each short phrase means, by its stems with a space between. */
const meanings = new Map<string, string[]>();
/** Every word in them. */
export const lexiconWords = new Set<string>();

for (const { concept, ...languages } of lexiconFile) for (const phrase of Object.values(languages).flat()) learn(phrase, concept);

/** Where each place is, by its words as they are written: cut to stems, towns sound like other things. */
const places = new Map<string, string>();
const { $comment: _comment, ...placeNames } = placesFile;
for (const [concept, names] of Object.entries(placeNames))
  for (const name of names) {
    places.set(name, concept);
    for (const word of name.split(" ")) lexiconWords.add(word);
  }

function learn(phrase: string, concept: string): void {
  const words = wordsOf(phrase);
  for (const word of words) lexiconWords.add(word);
  const stems = words.map(stemOf);
  const key = stems.join(" ");
  if (key === "" || stems.length > LONGEST_PHRASE) return;
  const known = meanings.get(key);
  if (known === undefined) meanings.set(key, [concept]);
  else if (!known.includes(concept)) known.push(concept);
}

/** What one word can mean, as a place first. */
export function meaningsOf(word: string): readonly string[] {
  const place = places.get(word);
  return place === undefined ? (meanings.get(stemOf(word)) ?? []) : [place];
}

/** A concept as a term of the index: no word can look like it. */
function termOf(concept: string): string {
  return `§${concept}`;
}

/** A word or phrase as everything it can be found by: itself, and what it means. */
export type Unit = readonly string[];

/**
 * The words of a text with what they mean. The longest phrase wins: an identity card is neither an identity nor a card. A number belongs to the word
 * before it: annex 19, article 12bis.
 */
export function unitsOf(words: readonly string[]): Unit[] {
  const stems = words.map(stemOf);
  const units: Unit[] = [];
  for (let at = 0; at < stems.length; ) {
    const { length, concepts } = placeAt(words, at) ?? longestAt(stems, at);
    const meant = concepts.map(termOf);
    for (const stem of stems.slice(at, at + length)) units.push(length === 1 ? [stem, ...meant] : [stem]);
    if (length > 1) units.push(meant);
    const next = stems[at + length];
    if (next !== undefined && /^\d+[a-z]*$/.test(next)) units.push([`${meant[0] ?? stems[at]} ${next}`]);
    at += length;
  }
  return units;
}

function placeAt(words: readonly string[], at: number): { length: number; concepts: readonly string[] } | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const concept = places.get(words.slice(at, at + length).join(" "));
    if (concept !== undefined) return { length, concepts: [concept] };
  }
  return undefined;
}

function longestAt(stems: readonly string[], at: number): { length: number; concepts: readonly string[] } {
  for (let length = Math.min(LONGEST_PHRASE, stems.length - at); length > 0; length -= 1) {
    const concepts = meanings.get(stems.slice(at, at + length).join(" "));
    if (concepts !== undefined) return { length, concepts };
  }
  return { length: 1, concepts: [] };
}

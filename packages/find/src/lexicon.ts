import placesFile from "./generated/places.json" with { type: "json" };
import lexiconFile from "./lexicon.json" with { type: "json" };
import { stemOf, wordsOf } from "./words.ts";

const LONGEST_PHRASE = 4;
/** The concept of a place in Belgium. */
export const IN_BELGIUM = "in-belgium";

/** The concepts of each word and each short phrase, by its stems with a space between. */
const conceptsByStems = new Map<string, string[]>();
/** How many stems the longest phrase has that begins with a stem: most words begin none, and are looked up once. */
const longestFromStem = new Map<string, number>();
/** Every word of the lexicon and of the places. */
export const lexiconWords = new Set<string>();

for (const { concept, ...languages } of lexiconFile) for (const phrase of Object.values(languages).flat()) addPhrase(phrase, concept);

/** Where each place is, by its words and not by their stems: the stems of towns are stems of other words too. */
const places = new Map<string, string>();
const longestFromWord = new Map<string, number>();
const { $comment: _comment, ...placeNames } = placesFile;
for (const [concept, names] of Object.entries(placeNames))
  for (const name of names) {
    const words = name.split(" ");
    places.set(name, concept);
    noteLength(longestFromWord, words);
    for (const word of words) lexiconWords.add(word);
  }

function addPhrase(phrase: string, concept: string): void {
  const words = wordsOf(phrase);
  for (const word of words) lexiconWords.add(word);
  const stems = words.map(stemOf);
  const key = stems.join(" ");
  if (key === "" || stems.length > LONGEST_PHRASE) return;
  noteLength(longestFromStem, stems);
  const concepts = conceptsByStems.get(key);
  if (concepts === undefined) conceptsByStems.set(key, [concept]);
  else if (!concepts.includes(concept)) concepts.push(concept);
}

function noteLength(longest: Map<string, number>, phrase: readonly string[]): void {
  const [first = ""] = phrase;
  longest.set(first, Math.max(phrase.length, longest.get(first) ?? 0));
}

/** The concepts of one word; of a place, where it is. */
export function conceptsOf(word: string): readonly string[] {
  const place = places.get(word);
  return place === undefined ? (conceptsByStems.get(stemOf(word)) ?? []) : [place];
}

/** A concept as a term of the index. No word has this sign. */
function termOf(concept: string): string {
  return `§${concept}`;
}

const PLACE_TERMS: ReadonlySet<string> = new Set(Object.keys(placeNames).map(termOf));

/** Without what a country is: a document about one country fits no question about another. */
export function withoutPlaces(units: readonly Unit[]): Unit[] {
  return units.map((unit) => unit.filter((term) => !PLACE_TERMS.has(term))).filter((unit) => unit.length > 0);
}

/** The terms that a word or a phrase can be found by: its stem, and its concepts. */
export type Unit = readonly string[];

/**
 * The units of a text. The longest phrase wins: an identity card is neither an identity nor a card. A number belongs to the word before it: annex 19,
 * article 12bis.
 */
export function unitsOf(words: readonly string[]): Unit[] {
  const stems = words.map(stemOf);
  const units: Unit[] = [];
  for (let at = 0; at < stems.length; ) {
    const { length, concepts } = placeAt(words, at) ?? longestAt(stems, at);
    const conceptTerms = concepts.map(termOf);
    for (const stem of stems.slice(at, at + length)) units.push(length === 1 ? [stem, ...conceptTerms] : [stem]);
    if (length > 1) units.push(conceptTerms);
    const next = stems[at + length];
    if (next !== undefined && /^\d+[a-z]*$/.test(next)) units.push([`${conceptTerms[0] ?? stems[at]} ${next}`]);
    at += length;
  }
  return units;
}

function placeAt(words: readonly string[], at: number): { length: number; concepts: readonly string[] } | undefined {
  for (let length = Math.min(longestFromWord.get(words[at] ?? "") ?? 0, words.length - at); length > 0; length -= 1) {
    const concept = places.get(words.slice(at, at + length).join(" "));
    if (concept !== undefined) return { length, concepts: [concept] };
  }
  return undefined;
}

function longestAt(stems: readonly string[], at: number): { length: number; concepts: readonly string[] } {
  for (let length = Math.min(longestFromStem.get(stems[at] ?? "") ?? 0, stems.length - at); length > 0; length -= 1) {
    const concepts = conceptsByStems.get(stems.slice(at, at + length).join(" "));
    if (concepts !== undefined) return { length, concepts };
  }
  return { length: 1, concepts: [] };
}

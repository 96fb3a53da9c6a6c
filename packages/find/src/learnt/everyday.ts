import { allWordsOf, stemOf } from "../words.ts";
import everydayFile from "./everyday.json" with { type: "json" };

// What people say when they tell what happened to them: boss, flat, stamp, died, refused, Morocco. A concept unites the words of four languages, so that
// an example in one of them teaches the finder about all.

const LONGEST_PHRASE = 3;

let conceptsByStems: ReadonlyMap<string, string> | undefined;

/** Read at the first question: a server that answers none does not pay for it. */
function concepts(): ReadonlyMap<string, string> {
  if (conceptsByStems === undefined) {
    const byStems = new Map<string, string>();
    for (const { concept, ...languages } of everydayFile)
      for (const phrase of Object.values(languages).flat()) {
        const key = keyOf(allWordsOf(phrase));
        // The first concept of a word wins.
        if (key !== "" && !byStems.has(key)) byStems.set(key, concept);
      }
    conceptsByStems = byStems;
  }
  return conceptsByStems;
}

/** The everyday concepts of a text, in the order of its words. The longest phrase wins. */
export function everydayConceptsOf(words: readonly string[]): string[] {
  const byStems = concepts();
  const names: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [...lengthsFrom(words.length - at)].find((one) => byStems.has(keyOf(words.slice(at, at + one))));
    const concept = length === undefined ? undefined : byStems.get(keyOf(words.slice(at, at + length)));
    if (concept !== undefined && names.at(-1) !== concept) names.push(concept);
    at += length ?? 1;
  }
  return names;
}

function* lengthsFrom(left: number): Generator<number> {
  for (let length = Math.min(LONGEST_PHRASE, left); length > 0; length -= 1) yield length;
}

function keyOf(words: readonly string[]): string {
  return words.map(stemOf).join(" ");
}

import { withJourney } from "../journey.ts";
import { unitsOf } from "../lexicon.ts";
import { allWordsOf, wordsOf } from "../words.ts";

/** What is longer is a text, and no question. */
const MOST_WORDS = 60;
const PIECE_LENGTH = 4;
const HASH_BITS = 20;

/** Set on the questions in queries/development.json. Pieces of words are many, so each says little. */
const WEIGHTS = { term: 1, termPair: 0.7, wordPair: 0.5, piece: 0.35 } as const;

/**
 * The features of a question by their hash, with a sum of squares of 1: stems and meanings, pairs of them, pairs of words, and pieces of words, which a
 * typing error or an unknown inflection leaves mostly whole.
 */
export function featuresOf(text: string): Map<number, number> {
  const features = new Map<number, number>();
  const add = (kind: keyof typeof WEIGHTS, value: string): void => {
    const hash = hashOf(`${kind} ${value}`);
    features.set(hash, Math.max(features.get(hash) ?? 0, WEIGHTS[kind]));
  };
  const units = withJourney(unitsOf(wordsOf(text).slice(0, MOST_WORDS)), text);
  for (const term of units.flat()) add("term", term);
  for (const pair of pairsOf(units.map((unit) => unit.at(-1) ?? ""))) add("termPair", pair);
  const words = allWordsOf(text).slice(0, MOST_WORDS);
  for (const pair of pairsOf(words)) add("wordPair", pair);
  for (const word of words) for (const piece of piecesOf(word)) add("piece", piece);
  const norm = Math.sqrt([...features.values()].reduce((sum, weight) => sum + weight * weight, 0));
  for (const [hash, weight] of features) features.set(hash, weight / norm);
  return features;
}

function pairsOf(values: readonly string[]): string[] {
  return values.slice(1).map((value, at) => `${values[at]} ${value}`);
}

/** Every four letters that follow each other, with the ends of the word. */
function piecesOf(word: string): string[] {
  const whole = `<${word}>`;
  return Array.from({ length: Math.max(0, whole.length - PIECE_LENGTH + 1) }, (_, at) => whole.slice(at, at + PIECE_LENGTH));
}

/** FNV-1a, cut to the bits of the table. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return ((hash >>> 0) ^ (hash >>> HASH_BITS)) & ((1 << HASH_BITS) - 1);
}

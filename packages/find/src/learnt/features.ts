import { withJourney } from "../journey.ts";
import { unitsOf } from "../lexicon.ts";
import { allWordsOf, wordsOf } from "../words.ts";
import { everydayConceptsOf } from "./everyday.ts";
import { framesOf } from "./frames.ts";

/** What is longer is a text, and no question. */
const MOST_WORDS = 60;
const PIECE_LENGTHS = [3, 4] as const;
const HASH_BITS = 20;

/** Set on the questions in queries/. Pieces of words are many, so each says little. */
const WEIGHTS = { term: 1, termPair: 0.7, everyday: 1, everydayPair: 0.5, word: 1, wordPair: 0.5, piece: 0.3, frame: 0.6 } as const;

/** A property of a question that the finder has learnt a weight for, or not. */
export interface Feature {
  kind: keyof typeof WEIGHTS;
  value: string;
  hash: number;
  weight: number;
}

/**
 * The features of a question, each once, with a sum of the squares of their weights of 1: stems and meanings, everyday meanings, words, pairs of these,
 * frames, and pieces of words, which a typing error or an unknown inflection leaves mostly whole.
 */
export function namedFeaturesOf(text: string): Feature[] {
  const features = new Map<number, Feature>();
  const add = (kind: Feature["kind"], value: string): void => {
    const hash = hashOf(`${kind} ${value}`);
    if (!features.has(hash)) features.set(hash, { kind, value, hash, weight: WEIGHTS[kind] });
  };
  const units = withJourney(unitsOf(wordsOf(text).slice(0, MOST_WORDS)), text);
  for (const term of units.flat()) add("term", term);
  for (const pair of pairsOf(units.map((unit) => unit.at(-1) ?? ""))) add("termPair", pair);
  const words = allWordsOf(text).slice(0, MOST_WORDS);
  const everyday = everydayConceptsOf(words);
  for (const concept of everyday) add("everyday", concept);
  for (const pair of pairsOf(everyday)) add("everydayPair", pair);
  for (const pair of pairsOf(words)) add("wordPair", pair);
  for (const word of words) {
    add("word", word);
    for (const piece of piecesOf(word)) add("piece", piece);
  }
  for (const frame of framesOf(words)) add("frame", frame);
  const norm = Math.sqrt([...features.values()].reduce((sum, { weight }) => sum + weight * weight, 0));
  return [...features.values()].map((feature) => ({ ...feature, weight: feature.weight / norm }));
}

/** The weights of the features of a question, by their hash. */
export function featuresOf(text: string): Map<number, number> {
  return new Map(namedFeaturesOf(text).map(({ hash, weight }) => [hash, weight]));
}

function pairsOf(values: readonly string[]): string[] {
  return values.slice(1).map((value, at) => `${values[at]} ${value}`);
}

/** Every three and every four letters that follow each other, with the ends of the word. */
function piecesOf(word: string): string[] {
  const whole = `<${word}>`;
  return PIECE_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => whole.slice(at, at + length)),
  );
}

/** FNV-1a, cut to the bits of the table. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return ((hash >>> 0) ^ (hash >>> HASH_BITS)) & ((1 << HASH_BITS) - 1);
}

import { LETTER_ALPHABET, LETTER_SLOTS, letterSlots, MIDDLE_WEIGHT } from "../../packages/scrub/src/names/letter-score.ts";

const ROUNDS = 10;
const RATE = 0.03;
const SHORTEST = 3;
const LONGEST = 24;

/** Weights for sequences of letters, learnt from names and words: the same lists give the same weights on every machine. */
export function trainLetters(names: Iterable<string>, words: Iterable<string>): Float64Array {
  const samples = [...usable(names, 1), ...usable(words, -1)].sort((one, other) => one.order - other.order);
  const weights = new Float64Array(LETTER_SLOTS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = RATE / (1 + round);
    for (const { slots, target } of samples) {
      let sum = 0;
      for (const slot of slots) sum += weights[slot] ?? 0;
      // A slope without an exponential: those differ in their last digit from machine to machine.
      const guess = sum / (1 + Math.abs(sum));
      const step = rate * (target - guess) * (target > 0 ? NAME_SHARE : 1);
      for (const slot of slots) weights[slot] = (weights[slot] ?? 0) + step;
    }
  }
  return weights;
}

// There are more words than names.
const NAME_SHARE = 4;

function usable(keys: Iterable<string>, target: 1 | -1): { slots: number[]; target: number; order: number }[] {
  const samples: { slots: number[]; target: number; order: number }[] = [];
  for (const key of new Set(keys)) {
    if (key.length < SHORTEST || key.length > LONGEST) continue;
    samples.push({ slots: letterSlots(key), target, order: orderOf(key) });
  }
  return samples;
}

/** A place in the order of training that has nothing to do with the alphabet. */
export function orderOf(key: string): number {
  let hash = 7;
  for (let at = 0; at < key.length; at += 1) hash = (Math.imul(hash, 0x5bd1e995) ^ key.charCodeAt(at) ^ (hash >>> 13)) >>> 0;
  return (Math.imul(hash, 0x9e3779b1) >>> 0) + key.length / 100;
}

const LARGEST = 31;
const SCALE = 14;

/** One character for each weight. */
export function packLetters(weights: Float64Array): string {
  let packed = "";
  for (const weight of weights) {
    const step = Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight * SCALE)));
    packed += LETTER_ALPHABET.charAt(step + MIDDLE_WEIGHT);
  }
  return packed;
}

import { type Feature, namedFeaturesOf } from "./learnt/features.ts";
import { contributionOf } from "./learnt/learnt-scores.ts";
import type { Weights } from "./learnt/weights.ts";

/** A part of a question that spoke for a skill, or against it. */
export interface Reason {
  /** In words: which part, and what it was read as. */
  part: string;
  /** How much it counted for the skill; below zero, against it. */
  weight: number;
}

const KINDS: Readonly<Record<Feature["kind"], string>> = {
  term: "the word or meaning",
  termPair: "the words or meanings",
  everyday: "the everyday meaning",
  everydayPair: "the everyday meanings",
  word: "the word",
  wordPair: "the words",
  piece: "the letters",
  frame: "the frame",
};

/** The parts of a question that counted most for a skill, by what was learnt: the strongest first. */
export function explain(question: string, skillId: string, { most, weights }: { most: number; weights: Weights }): Reason[] {
  return namedFeaturesOf(question)
    .map((feature) => ({ part: inWords(feature), weight: Number(contributionOf(feature, skillId, weights).toFixed(3)) }))
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, most);
}

function inWords({ kind, value }: Feature): string {
  return `${KINDS[kind]} “${value.replaceAll("§", "")}”`;
}

import type { Unit } from "./lexicon.ts";
import type { Weigher } from "./weigh.ts";

interface Phrase {
  /** What it is a phrase of. */
  text: number;
  /** How much all of it tells. */
  weight: number;
}

interface Part {
  phrase: Phrase;
  weight: number;
}

/** Phrases that texts are known by: words that stand together tell more than words that stand about. */
export class Phrases {
  private readonly weigher: Weigher;
  /** By term, the parts of phrases that it can stand for. */
  private readonly parts = new Map<string, Part[]>();

  constructor(weigher: Weigher) {
    this.weigher = weigher;
  }

  add(text: number, units: readonly Unit[]): void {
    const phrase: Phrase = { text, weight: 0 };
    for (const unit of units) {
      const part = { phrase, weight: Math.max(...unit.map((term) => this.weigher.rarity(term))) };
      phrase.weight += part.weight;
      for (const term of unit) {
        const others = this.parts.get(term);
        if (others === undefined) this.parts.set(term, [part]);
        else others.push(part);
      }
    }
  }

  /** For each text, how much of what one of its phrases says was asked for, as a whole. */
  weigh(asked: readonly Unit[]): Map<number, number> {
    const heard = new Set<Part>();
    for (const term of new Set(asked.flat())) for (const part of this.parts.get(term) ?? []) heard.add(part);
    const said = new Map<Phrase, number>();
    for (const { phrase, weight } of heard) said.set(phrase, (said.get(phrase) ?? 0) + weight);
    const best = new Map<number, number>();
    for (const [{ text, weight: all }, weight] of said) best.set(text, Math.max(best.get(text) ?? 0, (weight * weight) / all));
    return best;
  }
}

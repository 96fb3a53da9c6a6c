import type { Bm25Index } from "./bm25-index.ts";
import type { Unit } from "./lexicon.ts";

interface Phrase {
  document: number;
  /** The sum of the weights of its parts. */
  weight: number;
}

interface Part {
  phrase: Phrase;
  weight: number;
}

/** The phrases of documents. A query that has most words of one phrase is closer to its document than one with words of several phrases. */
export class PhraseIndex {
  private readonly rarity: (term: string) => number;
  /** By term, the parts of phrases that it can mean. */
  private readonly parts = new Map<string, Part[]>();

  constructor(index: Bm25Index) {
    this.rarity = (term) => index.rarity(term);
  }

  add(document: number, units: readonly Unit[]): void {
    const phrase: Phrase = { document, weight: 0 };
    for (const unit of units) {
      const part = { phrase, weight: Math.max(...unit.map(this.rarity)) };
      phrase.weight += part.weight;
      for (const term of unit) {
        const parts = this.parts.get(term);
        if (parts === undefined) this.parts.set(term, [part]);
        else parts.push(part);
      }
    }
  }

  /** For each document, the score of the phrase that the query matches best: the matched weight, times the matched share of the phrase. */
  score(query: readonly Unit[]): Map<number, number> {
    const matches = new Set<Part>();
    for (const term of new Set(query.flat())) for (const part of this.parts.get(term) ?? []) matches.add(part);
    const weights = new Map<Phrase, number>();
    for (const { phrase, weight } of matches) weights.set(phrase, (weights.get(phrase) ?? 0) + weight);
    const best = new Map<number, number>();
    for (const [{ document, weight: whole }, weight] of weights)
      best.set(document, Math.max(best.get(document) ?? 0, (weight * weight) / whole));
    return best;
  }
}

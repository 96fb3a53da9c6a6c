import type { Unit } from "./lexicon.ts";

export interface Field {
  weight: number;
  units: readonly Unit[];
}

const SATURATION = 4;
const LENGTH_MATTERS = 0.6;

/** How well texts of several fields answer a question: BM25F, with the best of all that a word can mean. */
export class Weigher {
  /** By term, then by text: how often it stands there, with the weight of where. */
  private readonly postings = new Map<string, Map<number, number>>();
  private readonly count: number;

  constructor(texts: readonly (readonly Field[])[]) {
    this.count = texts.length;
    const averages = (texts[0] ?? []).map(
      (_, field) => texts.reduce((sum, fields) => sum + (fields[field]?.units.length ?? 0), 0) / Math.max(1, texts.length),
    );
    for (const [text, fields] of texts.entries()) {
      for (const [at, { weight, units }] of fields.entries()) {
        const length = 1 - LENGTH_MATTERS + (LENGTH_MATTERS * units.length) / Math.max(1, averages[at] ?? 1);
        for (const term of units.flat()) this.add(term, text, weight / length);
      }
    }
  }

  /** For each text that says anything of it, how well it answers. */
  weigh(units: readonly Unit[]): Map<number, number> {
    const scores = new Map<number, number>();
    for (const unit of units) {
      const best = new Map<number, number>();
      for (const term of unit) {
        for (const [text, frequency] of this.postings.get(term) ?? []) {
          const score = this.rarity(term) * (frequency / (SATURATION + frequency));
          best.set(text, Math.max(score, best.get(text) ?? 0));
        }
      }
      for (const [text, score] of best) scores.set(text, (scores.get(text) ?? 0) + score);
    }
    return scores;
  }

  /** How much of what was asked a text speaks of at all, from nothing to one. A word that no text uses counts as much as the rarest. */
  share(units: readonly Unit[], text: number): number {
    let asked = 0;
    let spoken = 0;
    for (const unit of units) {
      const weight = Math.max(...unit.map((term) => this.rarity(term)));
      asked += weight;
      if (unit.some((term) => this.postings.get(term)?.has(text) === true)) spoken += weight;
    }
    return asked === 0 ? 0 : spoken / asked;
  }

  /** How much a term tells, from nothing to about four. */
  rarity(term: string): number {
    const texts = this.postings.get(term)?.size ?? 0;
    return Math.log(1 + (this.count - texts + 0.5) / (texts + 0.5));
  }

  /** How much a word tells that no text uses. */
  rarest(): number {
    return this.rarity("");
  }

  private add(term: string, text: number, weight: number): void {
    const texts = this.postings.get(term) ?? new Map<number, number>();
    texts.set(text, (texts.get(text) ?? 0) + weight);
    this.postings.set(term, texts);
  }
}

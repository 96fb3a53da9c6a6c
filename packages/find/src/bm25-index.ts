import type { Unit } from "./lexicon.ts";

export interface IndexedField {
  weight: number;
  units: readonly Unit[];
}

const SATURATION = 4;
const LENGTH_MATTERS = 0.6;

/** BM25F over documents of several fields. A unit of a query counts by the best of the terms that it can mean. */
export class Bm25Index {
  /** By term, then by document: its frequency, with the weight of the field. */
  private readonly postings = new Map<string, Map<number, number>>();
  private readonly count: number;

  constructor(documents: readonly (readonly IndexedField[])[]) {
    this.count = documents.length;
    const averages = (documents[0] ?? []).map(
      (_, field) => documents.reduce((sum, fields) => sum + (fields[field]?.units.length ?? 0), 0) / Math.max(1, documents.length),
    );
    for (const [document, fields] of documents.entries()) {
      for (const [at, { weight, units }] of fields.entries()) {
        const length = 1 - LENGTH_MATTERS + (LENGTH_MATTERS * units.length) / Math.max(1, averages[at] ?? 1);
        for (const term of units.flat()) this.add(term, document, weight / length);
      }
    }
  }

  /** The score of each document that has a term of the query. */
  score(query: readonly Unit[]): Map<number, number> {
    const scores = new Map<number, number>();
    for (const unit of query) {
      const best = new Map<number, number>();
      for (const term of unit) {
        for (const [document, frequency] of this.postings.get(term) ?? []) {
          const score = this.rarity(term) * (frequency / (SATURATION + frequency));
          best.set(document, Math.max(score, best.get(document) ?? 0));
        }
      }
      for (const [document, score] of best) scores.set(document, (scores.get(document) ?? 0) + score);
    }
    return scores;
  }

  /** The part of a query that a document covers, from 0 to 1, by weight. A word that no document has counts as much as the rarest. */
  coverage(query: readonly Unit[], document: number): number {
    const total = this.weightOf(query);
    const covered = this.weightOf(query.filter((unit) => unit.some((term) => this.postings.get(term)?.has(document) === true)));
    return total === 0 ? 0 : covered / total;
  }

  /** The sum of the rarities of the units, each by the rarest term that it can mean. */
  weightOf(query: readonly Unit[]): number {
    return query.reduce((sum, unit) => sum + Math.max(...unit.map((term) => this.rarity(term))), 0);
  }

  /** The inverse document frequency of a term, from 0 to about 4. */
  rarity(term: string): number {
    const documents = this.postings.get(term)?.size ?? 0;
    return Math.log(1 + (this.count - documents + 0.5) / (documents + 0.5));
  }

  /** The rarity of a word that no document has. */
  highestRarity(): number {
    return this.rarity("");
  }

  private add(term: string, document: number, weight: number): void {
    const documents = this.postings.get(term) ?? new Map<number, number>();
    documents.set(document, (documents.get(document) ?? 0) + weight);
    this.postings.set(term, documents);
  }
}

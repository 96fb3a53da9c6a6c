import { Bm25Index } from "./bm25-index.ts";
import type { Unit } from "./lexicon.ts";
import type { TextAnalyser } from "./text-analyser.ts";

export interface RankedText {
  /** The number of the text. */
  document: number;
  score: number;
}

/** A text must cover this part of the query: with less, it only shares a word with it. */
const LEAST_COVERAGE = 0.6;

/** Ranks texts by the words of a query; a word of a title counts twice. */
export function createTextRanking(
  texts: readonly { title: string; text: string }[],
  analyser: TextAnalyser,
): (query: readonly Unit[], limit: number) => RankedText[] {
  const index = new Bm25Index(
    texts.map(({ title, text }) => [
      { weight: 2, units: analyser.analyse(title) },
      { weight: 1, units: analyser.analyse(text) },
    ]),
  );
  return (query, limit) =>
    [...index.score(query)]
      .filter(([document]) => index.coverage(query, document) >= LEAST_COVERAGE)
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit)
      .map(([document, score]) => ({ document, score }));
}

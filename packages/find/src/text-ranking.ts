import { Bm25Index } from "./bm25-index.ts";
import type { Unit } from "./lexicon.ts";
import type { TextAnalyser } from "./text-analyser.ts";

export interface RankedText {
  /** The number of the text. */
  document: number;
  score: number;
}

interface RankingOptions {
  /** Only texts whose title has a word of the query. */
  byTitle?: boolean;
}

/** A text must cover this part of the query: with less, it only shares a word with it. */
const LEAST_COVERAGE = 0.6;

/** Ranks texts by the words of a query; a word of a title counts twice. */
export function createTextRanking(
  texts: readonly { title: string; text: string }[],
  analyser: TextAnalyser,
  { byTitle = false }: RankingOptions = {},
): (query: readonly Unit[], limit: number) => RankedText[] {
  const titles = texts.map(({ title }) => analyser.analyse(title));
  const terms = titles.map((units) => new Set(units.flat()));
  const index = new Bm25Index(
    texts.map(({ text }, document) => [
      { weight: 2, units: titles[document] ?? [] },
      { weight: 1, units: analyser.analyse(text) },
    ]),
  );
  const isNamed = (query: readonly Unit[], document: number): boolean => query.flat().some((term) => terms[document]?.has(term));
  return (query, limit) =>
    [...index.score(query)]
      .filter(([document]) => index.coverage(query, document) >= LEAST_COVERAGE && (!byTitle || isNamed(query, document)))
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit)
      .map(([document, score]) => ({ document, score }));
}

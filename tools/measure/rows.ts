import { globSync } from "node:fs";
import path from "node:path";
import { type Corpus, loadCorpus } from "@becivic/corpus";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { measure, ours, plainBm25, shareWithBothNeeds } from "../find/measure.ts";
import { readQueries } from "../find/queries.ts";
import { measureNames } from "../names/measure.ts";
import { measureScrub } from "../scrub/measure.ts";

/** One figure of the table. */
export interface FigureRow {
  matter: "finding" | "names" | "scrub";
  figure: string;
  set: string;
  size: number;
  share: number;
  /** The same figure of a plain BM25, where there is one. */
  baseline?: number;
}

/** Every figure on finding, names and the scrub. */
export function allRows(): FigureRow[] {
  const corpus = loadCorpus(readCorpusFiles(path.join(repositoryRoot, "corpus")));
  return [...findingRows(corpus), ...nameRows(), ...scrubRows()];
}

function findingRows(corpus: Corpus): FigureRow[] {
  const [mine, plain] = [ours(corpus), plainBm25(corpus)];
  const files = globSync("packages/find/queries/*.json", { cwd: repositoryRoot }).sort();
  return files.flatMap((set): FigureRow[] => {
    const queries = readQueries(path.basename(set, ".json"));
    const [scores, baseline] = [measure(queries, mine), measure(queries, plain)];
    const row = (figure: string, group: string, count: "first" | "inThree"): FigureRow[] => {
      const { total, [count]: right } = scores.get(group) ?? { total: 0, first: 0, inThree: 0 };
      const ofPlain = baseline.get(group)?.[count] ?? 0;
      return total === 0 ? [] : [{ matter: "finding", figure, set, size: total, share: right / total, baseline: ofPlain / total }];
    };
    const needs = queries.filter(({ kind }) => kind === "two-needs");
    return [
      ...row("right first", "all", "first"),
      ...row("right in three", "all", "inThree"),
      ...row("nothing where nothing fits", "nothing fits", "first"),
      ...(needs.length === 0
        ? []
        : [{ matter: "finding" as const, figure: "both of two needs", set, size: needs.length, share: shareWithBothNeeds(needs, mine) }]),
    ];
  });
}

function nameRows(): FigureRow[] {
  const { names, holds } = measureNames();
  return [
    ...names
      .filter(({ lang }) => lang === "all")
      .flatMap(({ set, size, recall, precision }): FigureRow[] => [
        { matter: "names", figure: "recall", set, size, share: recall },
        { matter: "names", figure: "precision", set, size, share: precision },
      ]),
    ...holds
      .filter(({ lang }) => lang === "all")
      .map(({ set, size, rate }): FigureRow => ({ matter: "names", figure: "harmless texts held", set, size, share: rate })),
  ];
}

function scrubRows(): FigureRow[] {
  return measureScrub().map(({ set, figure, size, share }) => ({ matter: "scrub", figure, set, size, share }));
}

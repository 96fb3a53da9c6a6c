import path from "node:path";
import { loadCorpus } from "@becivic/corpus";
import { describe, expect, it } from "vitest";
import { readCorpusFiles } from "../../tools/checks/corpus-files.ts";
import { measure, ours, plainBm25, readQueries } from "../../tools/find/measure.ts";

describe("finding, measured on the shipped corpus", () => {
  const corpus = loadCorpus(readCorpusFiles(path.resolve(import.meta.dirname, "../../corpus")));

  it("puts the right skill first on questions that it was not built with, far more often than a plain BM25 [find.measured]", () => {
    const queries = readQueries("held-out");
    const share = (scores: ReturnType<typeof measure>, group: string): number => {
      const { asked, first } = scores.get(group) ?? { asked: 1, first: 0 };
      return first / asked;
    };
    const mine = measure(queries, ours(corpus));
    const plain = measure(queries, plainBm25(corpus));
    expect(share(mine, "all")).toBeGreaterThan(share(plain, "all") * 2);
    expect(share(mine, "all")).toBeGreaterThan(0.65);
    expect(share(mine, "official")).toBeGreaterThan(0.9);
  });
});

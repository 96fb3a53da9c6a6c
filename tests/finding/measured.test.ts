import path from "node:path";
import { loadCorpus } from "@becivic/corpus";
import { describe, expect, it } from "vitest";
import { readCorpusFiles } from "../../tools/checks/corpus-files.ts";
import { measure, ours, plainBm25, shareWithBothNeeds } from "../../tools/find/measure.ts";
import { readQueries } from "../../tools/find/queries.ts";

describe("finding, measured on the shipped corpus", () => {
  const corpus = loadCorpus(readCorpusFiles(path.resolve(import.meta.dirname, "../../corpus")));

  it("puts the right skill first on questions that it was not built with, far more often than a plain BM25 [find.measured]", () => {
    const queries = readQueries("unseen");
    const share = (scores: ReturnType<typeof measure>, group: string): number => {
      const { total, first } = scores.get(group) ?? { total: 1, first: 0 };
      return first / total;
    };
    const mine = measure(queries, ours(corpus));
    const plain = measure(queries, plainBm25(corpus));
    expect(share(mine, "all")).toBeGreaterThan(share(plain, "all") * 3);
    expect(share(mine, "all")).toBeGreaterThan(0.93);
    expect(share(mine, "official")).toBeGreaterThan(0.95);
    expect(share(mine, "nothing fits")).toBeGreaterThan(0.9);
    const { total = 1, inThree = 0 } = mine.get("all") ?? {};
    expect(inThree / total).toBeGreaterThan(0.97);
  });

  it("names both of two needs [find.ambiguous]", () => {
    const needs = readQueries("unseen").filter(({ kind }) => kind === "two-needs");
    expect(needs.length).toBeGreaterThan(40);
    expect(shareWithBothNeeds(needs, ours(corpus))).toBeGreaterThan(0.8);
  });

  it("finds every skill by its own title: no matter that there is no skill for takes its place [find.measured]", () => {
    const find = ours(corpus);
    const offered = [...corpus.skills.values()].filter(({ frontmatter }) => frontmatter.category !== "meta");
    expect(offered.filter(({ folder, frontmatter }) => find(frontmatter.title)[0] !== folder).map(({ folder }) => folder)).toEqual([]);
  });

  it.each([
    ["my wife and I move from Lyon to Namur in March", "registration-eu-citizen"],
    ["wij verhuizen van Casablanca naar Gent", "registration-non-eu"],
    ["wir ziehen von Herne nach Gent", "registration-eu-citizen"],
    ["wij verhuizen van Borsbeek naar Gent", "address-change"],
    ["nous déménageons de Liège à Namur", "address-change"],
    ["ich ziehe von Köln nach Eupen", "registration-eu-citizen"],
    ["I am moving from Belgium to the Netherlands", "address-change"],
    ["je pars vivre à Lyon", "address-change"],
    ["moving to Belgium", "registration-eu-citizen"],
  ])("knows from the places what a move is: %s [find.first]", (question, id) => {
    expect(ours(corpus)(question)[0]).toBe(id);
  });
});

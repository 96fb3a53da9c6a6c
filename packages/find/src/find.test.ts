import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFinder, findableOfCorpus, shippedWeights } from "./index.ts";
import { Vocabulary } from "./vocabulary.ts";
import { stemOf, wordsOf } from "./words.ts";

describe("words", () => {
  it.each([
    ["gemeente", "gemeenten"],
    ["inscription", "inscriptions"],
    ["Anmeldung", "Anmeldungen"],
    ["identité", "identite"],
    ["Straße", "strasse"],
    ["registering", "registered"],
  ])("%s and %s are one word [find.first]", (a, b) => {
    expect(wordsOf(a).map(stemOf)).toEqual(wordsOf(b).map(stemOf));
  });

  it("leaves out stop words, in four languages [find.first]", () => {
    expect(wordsOf("how do I, comment est-ce que je, hoe moet ik, wie kann ich")).toEqual([]);
  });
});

describe("a word that no text has", () => {
  const vocabulary = new Vocabulary();
  for (const word of ["führerschein", "umtausch", "gemeinde", "apostille", "rijbewijs", "card", "history"])
    for (const plain of wordsOf(word)) vocabulary.add(plain);
  it.each([
    ["apotsille", ["apostille"]],
    ["gmeinde", ["gemeinde"]],
    ["histroy", ["history"]],
    ["fuhrerscheinumtausch", ["fuhrerschein", "umtausch"]],
    ["rijbewijsexamens", ["rijbewijs"]],
    ["xylophon", ["xylophon"]],
    ["12bis", ["12bis"]],
  ])("%s is read as %j [find.first]", (word, expected) => {
    expect(vocabulary.repair(word).map(stemOf)).toEqual(expected.map(stemOf));
  });
});

describe("a finder", () => {
  it("ranks a skill that it learnt nothing about by its words [find.learnt]", () => {
    const skill = { title: "", summary: "", status: "alpha", tags: [], phrases: [], pathTexts: [] } as const;
    const skills = [
      { ...skill, id: "address-change", title: "Declare a change of address" },
      { ...skill, id: "zebra-permit", title: "Zebra permit", phrases: ["keep a zebra in the garden"] },
      { ...skill, id: "driving-licence-exchange", title: "Exchange a driving licence" },
    ] as const;
    const finder = createFinder(skills, shippedWeights);
    expect(finder.find("permit to keep a zebra in Namur", 3).matches[0]).toMatchObject({ id: "zebra-permit", score: 1 });
    expect(finder.find("exchange a driving licence", 3).matches[0]?.id).toBe("driving-licence-exchange");
  });

  it("says whether two skills fit about equally well, or each another part [find.ambiguous]", () => {
    const skill = { summary: "", status: "alpha", tags: [], phrases: [], pathTexts: [] } as const;
    const skills = [
      { ...skill, id: "zebra-permit", title: "Zebra permit" },
      { ...skill, id: "llama-permit", title: "Llama permit" },
      { ...skill, id: "kite-club", title: "Kite club membership" },
    ] as const;
    const finder = createFinder(skills, shippedWeights);
    expect(finder.find("permit", 3).isAmbiguous).toBe(true);
    const needs = finder.find("a zebra permit please, and membership of the kite club", 3);
    expect(needs.isAmbiguous).toBe(true);
    expect(
      needs.matches
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["kite-club", "zebra-permit"]);
    expect(finder.find("bake bread", 3)).toEqual({ matches: [], isAmbiguous: false });
  });

  it("never throws, and never finds more than the limit [find.hostile]", () => {
    const finder = createFinder(findableOfCorpus(loadCorpus(loadRuleCorpus())), shippedWeights);
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "binary" }), fc.integer({ min: 1, max: 20 }), (query, limit) => {
        const { matches } = finder.find(query, limit);
        expect(matches.length).toBeLessThanOrEqual(limit);
        for (const [index, { score }] of matches.entries())
          expect(score).toBeLessThanOrEqual(matches[index - 1]?.score ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 200 },
    );
  });
});

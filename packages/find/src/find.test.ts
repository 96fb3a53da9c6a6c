import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFinder } from "./index.ts";
import { repair } from "./repair.ts";
import { stemsOf } from "./words.ts";

describe("words", () => {
  it.each([
    ["gemeente", "gemeenten"],
    ["inscription", "inscriptions"],
    ["Anmeldung", "Anmeldungen"],
    ["identité", "identite"],
    ["Straße", "strasse"],
    ["registering", "registered"],
  ])("%s and %s are one word [find.first]", (a, b) => {
    expect(stemsOf(a)).toEqual(stemsOf(b));
  });

  it("leaves out what says nothing, in four languages [find.first]", () => {
    expect(stemsOf("how do I, comment est-ce que je, hoe moet ik, wie kann ich")).toEqual([]);
  });
});

describe("repair", () => {
  const vocabulary = new Set(["fuhrerschein", "umtausch", "gemeind", "apostill", "rijbewijs", "card"]);
  it.each([
    ["apostil", ["apostill"]],
    ["gemeindd", ["gemeind"]],
    ["fuhrerscheinumtausch", ["fuhrerschein", "umtausch"]],
    ["rijbewijsexamens", ["rijbewijs"]],
    ["cart", ["cart"]],
    ["xylophon", ["xylophon"]],
    ["12bis", ["12bis"]],
  ])("makes of %s %j [find.first]", (stem, expected) => {
    expect(repair(stem, vocabulary)).toEqual(expected);
  });
});

describe("a finder", () => {
  it("never throws, and never finds more than it is asked for [find.hostile]", () => {
    const finder = createFinder(loadCorpus(loadRuleCorpus()));
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "binary" }), fc.integer({ min: 1, max: 20 }), (query, limit) => {
        const found = finder.find(query, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        for (const [index, { score }] of found.entries())
          expect(score).toBeLessThanOrEqual(found[index - 1]?.score ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 200 },
    );
  });
});

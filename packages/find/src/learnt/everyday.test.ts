import { describe, expect, it } from "vitest";
import { allWordsOf, stemOf } from "../words.ts";
import everyday from "./everyday.json" with { type: "json" };
import { everydayConceptsOf } from "./everyday.ts";

const conceptsOf = (text: string): string[] => everydayConceptsOf(allWordsOf(text));

describe("everyday concepts", () => {
  it("unite the words of four languages [find.learnt]", () => {
    const morocco = conceptsOf("Morocco");
    expect(morocco).toHaveLength(1);
    for (const word of ["Maroc", "Marokko", "marocaine", "Casablanca"]) expect(conceptsOf(word)).toEqual(morocco);
  });

  it("have words, each stem once, and a name that no other has", () => {
    expect(everyday.length).toBeGreaterThan(400);
    expect(new Set(everyday.map(({ concept }) => concept)).size).toBe(everyday.length);
    const stems = everyday.flatMap(({ en, fr, nl, de }) => [en, fr, nl, de].flat().map((word) => allWordsOf(word).map(stemOf).join(" ")));
    expect(stems.filter((stem, at) => stems.indexOf(stem) !== at)).toEqual([]);
    expect(everyday.filter(({ en, fr, nl, de }) => [en, fr, nl, de].flat().length === 0)).toEqual([]);
  });

  it.each(["", "🙂", "北京", "x".repeat(10_000)])("are none in other texts: %.10s", (text) => {
    expect(conceptsOf(text)).toEqual([]);
  });
});

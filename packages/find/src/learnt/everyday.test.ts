import { describe, expect, it } from "vitest";
import { allWordsOf } from "../words.ts";
import everyday from "./everyday.json" with { type: "json" };
import { everydayConceptsOf } from "./everyday.ts";

const conceptsOf = (text: string): string[] => everydayConceptsOf(allWordsOf(text));

describe("everyday concepts", () => {
  it("unite the words of four languages [find.learnt]", () => {
    const morocco = conceptsOf("Morocco");
    expect(morocco).toHaveLength(1);
    for (const word of ["Maroc", "Marokko", "marocaine", "Casablanca"]) expect(conceptsOf(word)).toEqual(morocco);
  });

  it("have words in each language, and a name that no other has", () => {
    expect(everyday.length).toBeGreaterThan(400);
    expect(new Set(everyday.map(({ concept }) => concept)).size).toBe(everyday.length);
    for (const { concept, en, fr, nl, de } of everyday)
      expect([concept, [en, fr, nl, de].every((words) => words.length > 0)]).toEqual([concept, true]);
  });

  it.each(["", "🙂", "北京", "x".repeat(10_000)])("are none in other texts: %.10s", (text) => {
    expect(conceptsOf(text)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { LETTER_SLOTS, letterScore, letterSlots, NAME_LIKE, WORD_LIKE } from "./letter-score.ts";

describe("letterScore [names.letters]", () => {
  it.each(["abschiebehaft", "gecombineerde", "orthographie", "weggevallen", "legalisiert", "unemploymet"])(
    "takes %s for a word",
    (word) => {
      expect(letterScore(word)).toBeLessThanOrEqual(WORD_LIKE);
    },
  );

  it.each(["vandermosten", "yilmazoglu", "wojcik", "gebremedhin", "zabotovic", "benkirane"])("takes %s for a name", (name) => {
    expect(letterScore(name)).toBeGreaterThan(NAME_LIKE);
  });

  it("has a slot in the table for each sequence, and the same ones each time", () => {
    const slots = letterSlots("zabotrek");
    expect(slots.every((slot) => Number.isInteger(slot) && slot >= 0 && slot < LETTER_SLOTS)).toBe(true);
    expect(letterSlots("zabotrek")).toEqual(slots);
    // ^zabotrek$ has nine sequences of two letters, eight of three, seven of four and six of five.
    expect(slots).toHaveLength(30);
  });
});

import { describe, expect, it } from "vitest";
import { LETTER_ALPHABET, LETTER_SLOTS, letterSlots, MIDDLE_WEIGHT } from "../../packages/scrub/src/names/letter-score.ts";
import { packLetters, trainLetters } from "./train-letters.ts";

const names = ["vandermosten", "vanderlinden", "vandersmissen", "vandervelde", "vanderheyden"];
const words = ["verblijfskaart", "identiteitskaart", "dienstenkaart", "landkaart", "postkaart"];

function scoreBy(packed: string, key: string): number {
  return letterSlots(key).reduce((sum, slot) => sum + LETTER_ALPHABET.indexOf(packed.charAt(slot)) - MIDDLE_WEIGHT, 0);
}

describe("trainLetters [names.letters]", () => {
  const packed = packLetters(trainLetters(names, words));

  it("tells unseen names from unseen words that are built alike", () => {
    expect(scoreBy(packed, "vanderstraeten")).toBeGreaterThan(0);
    expect(scoreBy(packed, "speelkaart")).toBeLessThan(0);
  });

  it("gives the same table whatever the order of its lists", () => {
    expect(packLetters(trainLetters([...names].reverse(), [...words].reverse()))).toBe(packed);
  });

  it("has one character of its alphabet for each slot", () => {
    expect(packed).toHaveLength(LETTER_SLOTS);
    expect(new Set(LETTER_ALPHABET).size).toBe(LETTER_ALPHABET.length);
    for (const letter of new Set(packed)) expect(LETTER_ALPHABET).toContain(letter);
  });
});

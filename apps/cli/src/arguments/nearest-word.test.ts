import { describe, expect, it } from "vitest";
import { nearestWord } from "./nearest-word.ts";

const words = ["start", "note", "close", "receipts", "find", "end"];

describe("nearestWord", () => {
  it.each([
    ["strat", "start"],
    ["nots", "note"],
    ["clsoe", "close"],
    ["reciepts", "receipts"],
    ["ned", "end"],
    ["start", "start"],
    ["", undefined],
    ["xy", undefined],
    ["zzzzzzzz", undefined],
    ["__proto__", undefined],
  ])("takes %o for %o", (typed, word) => {
    expect(nearestWord(typed, words)).toBe(word);
  });

  it("takes no time over a text that is no word", () => {
    expect(nearestWord("x".repeat(10_000_000), words)).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { train } from "./train.ts";
import { NOTHING } from "./training-data.ts";

const samples = [
  ["licence", "exchange my driving licence"],
  ["licence", "driving licence from Brazil"],
  ["licence", "swap a driving permit for a Belgian one"],
  ["birth", "declare the birth of my daughter"],
  ["birth", "my daughter was born yesterday"],
  ["birth", "register the birth of a child"],
  [NOTHING, "recipe for a carbonade"],
  [NOTHING, "who won the match yesterday"],
].map(([skill = "", text = ""]) => ({ skill, text, weight: 1 }));

describe("the trainer of the finder", () => {
  it("gives the same weights for the same texts", () => {
    expect(train(samples)).toEqual(train(samples));
  });

  it("gives each feature a level for each skill, and a finer one for nothing", () => {
    const { classes, features } = train(samples);
    expect(classes).toEqual(["birth", "licence", NOTHING]);
    expect(features.length).toBeGreaterThan(50);
    for (const { step, levels, nothing } of features) {
      expect(levels).toHaveLength(2);
      expect([...levels].every((level) => Number.isInteger(level) && Math.abs(level) <= 7)).toBe(true);
      expect(Number.isInteger(step) && step >= 0 && step <= 255 && Number.isInteger(nothing) && Math.abs(nothing) <= 127).toBe(true);
    }
  });
});

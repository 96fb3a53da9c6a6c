import { describe, expect, it } from "vitest";
import { train } from "./train.ts";

const samples = [
  ["licence", "exchange my driving licence"],
  ["licence", "driving licence from Brazil"],
  ["licence", "swap a driving permit for a Belgian one"],
  ["birth", "declare the birth of my daughter"],
  ["birth", "my daughter was born yesterday"],
  ["birth", "register the birth of a child"],
].map(([skill = "", text = ""]) => ({ skill, text, weight: 1 }));

describe("the trainer of the finder", () => {
  it("gives the same weights for the same texts", () => {
    expect(train(samples)).toEqual(train(samples));
  });

  it("gives weights that a byte holds, each for a skill of the list", () => {
    const { skills, features } = train(samples);
    expect(skills).toEqual(["birth", "licence"]);
    const weights = features.flatMap((feature) => feature.weights);
    expect(weights.length).toBeGreaterThan(10);
    for (const [skill, weight] of weights) expect(skill < 2 && Math.abs(weight) <= 127 && weight !== 0).toBe(true);
    expect(Math.max(...weights.map(([, weight]) => Math.abs(weight)))).toBe(127);
  });
});

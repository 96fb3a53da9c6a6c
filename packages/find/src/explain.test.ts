import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";
import { shippedWeights } from "./shipped-weights.ts";

const options = { most: 5, weights: shippedWeights };

describe("why a skill was found", () => {
  it("names the parts of the question that counted most, the strongest first [find.why]", () => {
    const reasons = explain("my driving licence is from Brazil", "driving-licence-exchange", options);
    expect(reasons).toHaveLength(5);
    expect(reasons[0]?.weight).toBeGreaterThan(0);
    expect(reasons.some(({ part }) => /driving|licence/.test(part))).toBe(true);
    const sizes = reasons.map(({ weight }) => Math.abs(weight));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    // The marks of the program are in no sentence for people.
    for (const { part } of reasons) expect(part).toMatch(/^the [a-z ]+ “[^§]+”$/);
  });

  it.each([
    ["my driving licence is from Brazil", "unknown-skill"],
    ["", "driving-licence-exchange"],
    ["?!", "driving-licence-exchange"],
  ])("has no reasons where nothing was learnt: %s, %s", (question, skill) => {
    expect(explain(question, skill, options).filter(({ weight }) => !Number.isFinite(weight))).toEqual([]);
    if (skill === "unknown-skill") expect(explain(question, skill, options)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";

describe("why a skill was found", () => {
  it("names the parts of the question that counted most, the strongest first [find.why]", () => {
    const reasons = explain("my driving licence is from Brazil", "driving-licence-exchange", 5);
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
    expect(explain(question, skill, 5).filter(({ weight }) => !Number.isFinite(weight))).toEqual([]);
    if (skill === "unknown-skill") expect(explain(question, skill, 5)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { measureGrowth } from "./growth.ts";

/** A clock that shows these times one after the other, then the last one for ever. */
const showing = (...times: number[]) => {
  let at = 0;
  const measure = (): number => times[Math.min(at++, times.length - 1)] ?? 0;
  return { measure, runs: () => at };
};

describe("growth", () => {
  it("is that of the best runs [repository.fuzz]", () => {
    expect(measureGrowth(showing(9, 2, 5).measure, showing(30, 40, 8).measure, 9)).toEqual({ short: 2, long: 8, ratio: 4 });
  });

  it("that a busy machine made up is gone after more runs [repository.fuzz]", () => {
    const long = showing(90, 80, 85, 70, 8);
    expect(measureGrowth(showing(2).measure, long.measure, 9).ratio).toBe(4);
    expect(long.runs()).toBeGreaterThan(10);
  });

  it("that is real stays, however often it is measured [repository.fuzz]", () => {
    expect(measureGrowth(showing(2).measure, showing(32).measure, 9).ratio).toBe(16);
  });

  it("of work that is too short to be measured is none", () => {
    expect(measureGrowth(showing(0.2).measure, showing(30).measure, 9).ratio).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { shownValue } from "./index.ts";

describe("a value of the catalogue", () => {
  it.each([
    [1000, "EUR", "€1,000"],
    [24.6, "EUR", "€24.60"],
    [2323.079, "EUR", "€2,323.079"],
    [110, "percent", "110%"],
    [1, "months", "1 month"],
    [5, "years", "5 years"],
    [468, "days", "468 days"],
    [6, undefined, "6"],
    [0.5, undefined, "0.5"],
    ["8 working days", undefined, "8 working days"],
  ])("%s %s is written %s [content.values]", (value, unit, text) => {
    expect(shownValue({ value, unit })).toBe(text);
  });
});

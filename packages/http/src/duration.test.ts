import { describe, expect, it } from "vitest";
import { parseDuration } from "./duration.ts";

describe("parseDuration", () => {
  it.each([
    ["PT24H", 86_400_000],
    ["P1D", 86_400_000],
    ["P1DT1H1M1S", 90_061_000],
    ["P2W", 1_209_600_000],
    ["PT0S", 0],
  ])("reads %s", (text, milliseconds) => expect(parseDuration(text)).toBe(milliseconds));

  it.each(["", "P", "PT", "24H", "P1M", "P1Y", "-PT1H", "PT1.5H", "P1DT", 5, null, undefined])("refuses %j", (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });
});

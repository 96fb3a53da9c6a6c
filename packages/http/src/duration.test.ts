import { describe, expect, it } from "vitest";
import { durationMs } from "./duration.ts";

// What is not a duration is refused by the schema: fixtures/move_clock_inputs.
describe("durationMs", () => {
  it.each([
    ["PT24H", 86_400_000],
    ["P1D", 86_400_000],
    ["P1DT1H1M1S", 90_061_000],
    ["P2W", 1_209_600_000],
    ["PT0S", 0],
  ])("reads %s", (text, milliseconds) => expect(durationMs(text)).toBe(milliseconds));
});

import { describe, expect, it } from "vitest";
import { readingDay } from "./reading-day.ts";

describe("when sources were read", () => {
  it.each([
    ["# Research report\n\nNovember 2026. Every page was read in a stored copy.", "2026-11"],
    ["# Research\n\nRead on 8 November 2026, in stored copies; nothing was opened live.", "2026-11-08"],
    ["# Research\n\nRead in January 2027, in stored copies.", "2027-01"],
    ["Read on 31 March 2027; one page was opened live.", "2027-03-31"],
    ["# Research\n\nNothing was read in November 2026.", undefined],
    ["# Research\n\nRead on 45 November 2026.", undefined],
    ["---\nsubmitted_at: 2026-12-01\n---\n\nRead on 1 December 2026.", undefined],
    ["# November 2026. A heading", undefined],
    ["", undefined],
  ])("in %j: %s [dates.sources]", (report, day) => {
    expect(readingDay(report)).toBe(day);
  });
});

import { describe, expect, it } from "vitest";
import { clockWarning } from "./clock-ahead.ts";

const NOW = Date.UTC(2026, 10, 16, 12);
const HOUR = 3_600_000;

describe("data that is newer than the clock", () => {
  it.each([undefined, NOW - HOUR, NOW, NOW + 59_000])("is none with %s [repository.clock-ahead]", (newest) => {
    expect(clockWarning(newest, NOW, "/data")).toBeUndefined();
  });

  it.each([
    [NOW + HOUR, "of 2026-11-16, up to 1 day in"],
    [NOW + 18 * 24 * HOUR, "of 2026-12-04, up to 18 days in"],
  ])("is told with its day and its folder: %s [repository.clock-ahead]", (newest, part) => {
    const warning = clockWarning(newest, NOW, "/data");
    expect(warning).toContain(part);
    expect(warning).toContain("/data");
    expect(warning).toContain("BECIVIC_DATA_DIR");
  });
});

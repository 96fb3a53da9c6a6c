import { describe, expect, it } from "vitest";
import { pastMoment } from "./past-moment.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");

describe("the moment that a reader asks for", () => {
  it.each([
    [undefined, undefined],
    ["2026-11-15", "2026-11-15T23:59:59.999Z"],
    ["2026-11-16", undefined],
    // Begun on the other side of the earth.
    ["2026-11-17", undefined],
    ["2026-11-16T11:59:59Z", "2026-11-16T11:59:59.000Z"],
    ["2026-11-16T12:30:00+01:00", "2026-11-16T11:30:00.000Z"],
    ["2026-11-16T12:00:00Z", undefined],
  ])("%s is %s [open.at]", (at, moment) => {
    expect(pastMoment(at, NOW)).toBe(moment === undefined ? undefined : Date.parse(moment));
  });

  it.each(["2026-11-18", "9999-12-31", "2026-11-16T12:00:01Z", "2026-11-16T12:30:00-01:00"])("%s is refused [open.at-future]", (at) => {
    expect(() => pastMoment(at, NOW)).toThrow(
      expect.objectContaining({ code: "schema_fail", details: expect.objectContaining({ schema_pointer: "/at", keyword: "timing" }) }),
    );
  });
});

import type { Period } from "@becivic/corpus";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, isRealDay } from "./calendar-day.ts";
import { countFrom } from "./period.ts";
import { isWorkingDay } from "./working-days.ts";

describe("counting a period", () => {
  it.each<[string, Period, "after" | "before", string]>([
    ["2026-11-02", { count: 8, unit: "working_days" }, "after", "2026-11-13"],
    ["2026-11-13", { count: 8, unit: "working_days" }, "before", "2026-11-02"],
    ["2026-11-17", { count: 15, unit: "days" }, "after", "2026-12-02"],
    ["2026-11-17", { count: 15, unit: "days" }, "before", "2026-11-02"],
    ["2026-11-17", { count: 2, unit: "weeks" }, "after", "2026-12-01"],
    ["2027-01-31", { count: 1, unit: "months" }, "after", "2027-02-28"],
    ["2027-03-31", { count: 1, unit: "months" }, "before", "2027-02-28"],
    ["2028-02-29", { count: 5, unit: "years" }, "after", "2033-02-28"],
    ["2026-11-17", { count: 1, unit: "years" }, "before", "2025-11-17"],
    ["2026-11-17", { count: 24, unit: "hours" }, "after", "2026-11-18"],
    ["2026-11-17", { count: 23, unit: "hours" }, "after", "2026-11-17"],
    ["2026-11-17", { count: 47, unit: "hours" }, "after", "2026-11-18"],
    ["2026-11-17", { count: 72, unit: "hours" }, "before", "2026-11-14"],
    ["2026-11-17", { count: 30, unit: "hours" }, "before", "2026-11-15"],
    ["2026-11-17", { count: 4, unit: "hours" }, "before", "2026-11-16"],
    ["2026-11-17", { count: 9999, unit: "years" }, "after", "9999-12-31"],
    ["2026-11-17", { count: Number.MAX_SAFE_INTEGER, unit: "months" }, "after", "9999-12-31"],
    ["2026-11-17", { count: Number.MAX_SAFE_INTEGER, unit: "days" }, "before", "1583-01-03"],
  ])("%s, %j %s: %s [dossier.deadlines]", (from, period, side, to) => {
    expect(countFrom(from, period, side)).toBe(to);
  });

  const units: Period["unit"][] = ["working_days", "days", "weeks", "months", "years", "hours"];

  it("reaches a real day on its side, a working day where it counts working days, and no nearer one for a longer period [dossier.deadlines]", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }).map((days) => addDays("2000-01-01", days)),
        fc.constantFrom(...units),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom("after" as const, "before" as const),
        (from, unit, count, side) => {
          const to = countFrom(from, { count, unit }, side);
          const further = countFrom(from, { count: count + 1, unit }, side);
          expect(isRealDay(to)).toBe(true);
          expect(side === "after" ? from <= to && to <= further : further <= to && to <= from).toBe(true);
          if (unit === "working_days") expect(isWorkingDay(to)).toBe(true);
        },
      ),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./calendar-day.ts";
import { daysBetween } from "./day.ts";
import { addWorkingDays, isWorkingDay, workingDayAtOrAfter, workingDayAtOrBefore } from "./working-days.ts";

const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays("2000-01-01", days));
const openDay = day.map(workingDayAtOrAfter);
const count = fc.integer({ min: 1, max: 60 });

describe("a working day", () => {
  it.each([
    ["2026-11-16", true, "a Monday"],
    ["2026-11-20", true, "a Friday"],
    ["2026-11-21", false, "a Saturday"],
    ["2026-11-22", false, "a Sunday"],
    ["2026-11-11", false, "a holiday on a Wednesday"],
    ["2026-05-15", true, "the Friday after Ascension"],
    ["2026-12-24", true, "the day before Christmas"],
  ])("%s: %s, %s [dossier.deadlines]", (text, is) => {
    expect(isWorkingDay(text)).toBe(is);
  });
});

describe("working days later and earlier", () => {
  it.each([
    ["2026-11-16", 1, "2026-11-17"],
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-21", 1, "2026-11-23"],
    ["2026-11-10", 1, "2026-11-12"],
    ["2026-11-02", 8, "2026-11-13"],
    ["2026-04-02", 2, "2026-04-07"],
    ["2026-12-24", 1, "2026-12-28"],
    ["2026-12-31", 1, "2027-01-04"],
    ["2026-11-23", -1, "2026-11-20"],
    ["2026-11-21", -1, "2026-11-20"],
    ["2026-11-12", -1, "2026-11-10"],
    ["2027-01-04", -2, "2026-12-30"],
    ["2026-11-21", 0, "2026-11-21"],
    ["9999-12-30", 20, "9999-12-31"],
    ["1583-01-10", -50, "1583-01-03"],
  ])("%s and %i is %s [dossier.deadlines]", (from, days, to) => {
    expect(addWorkingDays(from, days)).toBe(to);
  });

  it("end on a working day, with so many working days on the way [dossier.deadlines]", () => {
    fc.assert(
      fc.property(day, count, (from, days) => {
        const later = addWorkingDays(from, days);
        const passed = Array.from({ length: daysBetween(from, later) }, (_, at) => addDays(from, at + 1));
        expect(isWorkingDay(later)).toBe(true);
        expect(passed.filter(isWorkingDay)).toHaveLength(days);
        expect(isWorkingDay(addWorkingDays(from, -days))).toBe(true);
      }),
    );
  });

  it("come back to a working day, and from any other to the last one before or the first one after [dossier.deadlines]", () => {
    fc.assert(
      fc.property(day, openDay, count, (from, open, days) => {
        expect(addWorkingDays(addWorkingDays(open, days), -days)).toBe(open);
        expect(addWorkingDays(addWorkingDays(open, -days), days)).toBe(open);
        expect(addWorkingDays(addWorkingDays(from, days), -days)).toBe(workingDayAtOrBefore(from));
        expect(addWorkingDays(addWorkingDays(from, -days), days)).toBe(workingDayAtOrAfter(from));
      }),
    );
  });

  it("are later where the day is later, or the number is greater [dossier.deadlines]", () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: -60, max: 60 }), (a, b, days) => {
        const [early, late] = a <= b ? [a, b] : [b, a];
        expect(addWorkingDays(early, days) <= addWorkingDays(late, days)).toBe(true);
        expect(addWorkingDays(a, days) < addWorkingDays(a, days + 1)).toBe(true);
      }),
    );
  });

  it("are counted in parts as in one piece [dossier.deadlines]", () => {
    fc.assert(
      fc.property(day, count, count, (from, first, second) => {
        expect(addWorkingDays(addWorkingDays(from, first), second)).toBe(addWorkingDays(from, first + second));
      }),
    );
  });
});

describe("the nearest working day", () => {
  it.each([
    ["2026-11-18", "2026-11-18", "2026-11-18"],
    ["2026-11-21", "2026-11-20", "2026-11-23"],
    ["2026-11-22", "2026-11-20", "2026-11-23"],
    ["2026-11-11", "2026-11-10", "2026-11-12"],
    ["2026-04-06", "2026-04-03", "2026-04-07"],
    ["2027-01-01", "2026-12-31", "2027-01-04"],
  ])("to %s is %s before and %s after [dossier.deadlines]", (text, before, after) => {
    expect(workingDayAtOrBefore(text)).toBe(before);
    expect(workingDayAtOrAfter(text)).toBe(after);
  });

  it("is the day itself where it is one, and has none between it and the day [dossier.deadlines]", () => {
    fc.assert(
      fc.property(day, (from) => {
        const [before, after] = [workingDayAtOrBefore(from), workingDayAtOrAfter(from)];
        expect([isWorkingDay(before), isWorkingDay(after)]).toEqual([true, true]);
        expect(before <= from && from <= after).toBe(true);
        expect(before === from).toBe(isWorkingDay(from));
        if (before !== from) expect(addWorkingDays(before, 1)).toBe(after);
      }),
    );
  });
});

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays, addMonths, isRealDay, weekday } from "./calendar-day.ts";
import { daysBetween } from "./day.ts";

const day = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays("2026-11-17", days));
const months = fc.integer({ min: -600, max: 600 });

describe("a real day", () => {
  it.each(["2026-11-17", "2028-02-29", "2000-02-29", "1583-01-03", "9999-12-31"])("is %s [dossier.deadlines]", (text) => {
    expect(isRealDay(text)).toBe(true);
  });

  it.each([
    "2026-02-30",
    "2026-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-01-00",
    "2026-1-1",
    "2026-11-17T10:00:00Z",
    "2026-11-17\n",
    " 2026-11-17",
    "+012026-11-17",
    "+012026-11",
    "17 Nov 2026",
    "2026-11",
    "17-11-2026",
    "1583-01-02",
    "tomorrow",
    "",
  ])("is not %j [dossier.deadlines]", (text) => {
    expect(isRealDay(text)).toBe(false);
  });

  it.each([
    [2026, 28],
    [2028, 29],
    [2000, 29],
    [2100, 28],
  ])("in %i is each day of twelve months, with a February of %i days [dossier.deadlines]", (year, february) => {
    const lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (let month = 0; month <= 13; month += 1)
      for (let date = 0; date <= 32; date += 1) {
        const text = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
        expect([text, isRealDay(text)]).toEqual([text, date >= 1 && date <= (lengths[month - 1] ?? 0)]);
      }
  });
});

// A test may run in UTC, where local time and UTC are the same: users do not.
describe.each(["Europe/Brussels", "America/Los_Angeles", "Pacific/Auckland"])("in the time zone %s, a day [dossier.deadlines]", (zone) => {
  beforeEach(() => {
    vi.stubEnv("TZ", zone);
    expect(new Date("2026-11-17T12:00:00Z").getTimezoneOffset()).not.toBe(0);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("is counted as it is in UTC [dossier.deadlines]", () => {
    expect([isRealDay("2026-03-29"), isRealDay("2026-02-30")]).toEqual([true, false]);
    expect([addDays("2026-03-28", 1), addDays("2026-10-26", -1)]).toEqual(["2026-03-29", "2026-10-25"]);
    expect([addMonths("2026-01-31", 1), addMonths("2026-03-01", 1)]).toEqual(["2026-02-28", "2026-04-01"]);
    expect([weekday("2026-11-16"), weekday("2026-11-22")]).toEqual([1, 7]);
  });
});

describe("days later and earlier", () => {
  it.each([
    ["2026-11-17", 0, "2026-11-17"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    // The clocks change on these days.
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-10-24", 2, "2026-10-26"],
    ["2026-11-17", 468, "2028-02-28"],
    ["9999-12-30", 5, "9999-12-31"],
    ["1583-01-10", -50, "1583-01-03"],
  ])("%s and %i days is %s [dossier.deadlines]", (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  it("are counted back as they were counted on [dossier.deadlines]", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -9999, max: 9999 }), (from, days) => {
        const to = addDays(from, days);
        expect(isRealDay(to)).toBe(true);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
      }),
    );
  });
});

describe("months later and earlier", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2026-01-31", 3, "2026-04-30"],
    ["2026-11-17", 1, "2026-12-17"],
    ["2026-11-17", 2, "2027-01-17"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2028-02-29", -48, "2024-02-29"],
    ["2026-11-17", 0, "2026-11-17"],
    ["9999-12-01", 1, "9999-12-31"],
    ["2026-11-17", -24_000, "1583-01-03"],
    ["2026-11-17", Number.MAX_SAFE_INTEGER, "9999-12-31"],
    ["2026-11-17", -Number.MAX_SAFE_INTEGER, "1583-01-03"],
  ])("%s and %i months is %s [dossier.deadlines]", (from, count, to) => {
    expect(addMonths(from, count)).toBe(to);
  });

  it("have the same date, or are the last day of a month that does not have it [dossier.deadlines]", () => {
    fc.assert(
      fc.property(day, months, (from, count) => {
        const to = addMonths(from, count);
        const monthOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(isRealDay(to)).toBe(true);
        expect(monthOf(to) - monthOf(from)).toBe(count);
        if (to.slice(8) !== from.slice(8)) {
          expect(to.slice(8) < from.slice(8)).toBe(true);
          expect(addDays(to, 1).slice(8)).toBe("01");
        }
      }),
    );
  });
});

describe("the day of the week", () => {
  it.each([
    ["2026-11-16", 1],
    ["2026-11-17", 2],
    ["2026-11-21", 6],
    ["2026-11-22", 7],
    ["2000-01-01", 6],
  ])("of %s is %i [dossier.deadlines]", (text, number) => {
    expect(weekday(text)).toBe(number);
  });

  it("goes from 1 to 7 and begins again [dossier.deadlines]", () => {
    fc.assert(
      fc.property(day, (from) => {
        expect(weekday(addDays(from, 1))).toBe((weekday(from) % 7) + 1);
        expect(weekday(addDays(from, 7))).toBe(weekday(from));
      }),
    );
  });
});

import Holidays from "date-holidays";
import { describe, expect, it } from "vitest";
import { easterOf, type HolidayName, holidaysOf, isHoliday } from "./belgian-holidays.ts";
import { addDays, weekday } from "./calendar-day.ts";

const YEARS = Array.from({ length: 81 }, (_, at) => 2000 + at);

/** The rules of date-holidays for the public holidays of Belgium. */
const NAMES: Readonly<Record<string, HolidayName>> = {
  "01-01": "new_year",
  "easter 1": "easter_monday",
  "05-01": "labour_day",
  "easter 39": "ascension",
  "easter 50": "whit_monday",
  "07-21": "national_day",
  "08-15": "assumption",
  "11-01": "all_saints",
  "11-11": "armistice",
  "12-25": "christmas",
};

describe("the legal holidays of Belgium", () => {
  const peer = new Holidays("BE", { types: ["public"] });
  const daysByPeer = (year: number): [string, string][] => peer.getHolidays(year, "en").map(({ date, rule }) => [date.slice(0, 10), rule]);

  it.each(YEARS)("of %i are those of date-holidays, day and name [dossier.deadlines]", (year) => {
    const expected = daysByPeer(year).map(([day, rule]): [string, HolidayName | undefined] => [day, NAMES[rule]]);
    expect(expected).toHaveLength(10);
    const ours = holidaysOf(year);
    expect([...ours.keys()].sort()).toEqual([...new Set(expected.map(([day]) => day))].sort());
    for (const [day, name] of expected) if (day !== `${year}-05-01`) expect(ours.get(day)).toBe(name);
    expect(ours.get(`${year}-05-01`)).toBe("labour_day");
  });

  it("are ten days, and nine where Ascension is on 1 May [dossier.deadlines]", () => {
    expect(YEARS.filter((year) => holidaysOf(year).size !== 10)).toEqual([2008]);
    expect(holidaysOf(2008).size).toBe(9);
    expect(addDays(easterOf(2008), 39)).toBe("2008-05-01");
  });

  it("of 2027 are these [dossier.deadlines]", () => {
    expect(Object.fromEntries([...holidaysOf(2027)].sort())).toEqual({
      "2027-01-01": "new_year",
      "2027-03-29": "easter_monday",
      "2027-05-01": "labour_day",
      "2027-05-06": "ascension",
      "2027-05-17": "whit_monday",
      "2027-07-21": "national_day",
      "2027-08-15": "assumption",
      "2027-11-01": "all_saints",
      "2027-11-11": "armistice",
      "2027-12-25": "christmas",
    });
  });

  it.each([
    ["2026-04-06", true],
    ["2026-05-14", true],
    ["2026-05-25", true],
    ["2026-07-21", true],
    // Easter and Whit Sunday, the days of the communities, the feast of the King, and 2 November are none of the ten.
    ["2026-04-05", false],
    ["2026-05-24", false],
    ["2026-07-11", false],
    ["2026-09-27", false],
    ["2026-11-02", false],
    ["2026-11-15", false],
    ["2026-12-26", false],
  ])("%s: %s [dossier.deadlines]", (day, is) => {
    expect(isHoliday(day)).toBe(is);
  });
});

describe("Easter", () => {
  it.each([
    [1818, "1818-03-22"],
    [1954, "1954-04-18"],
    [2008, "2008-03-23"],
    [2011, "2011-04-24"],
    [2038, "2038-04-25"],
    [2049, "2049-04-18"],
    [2076, "2076-04-19"],
    [2285, "2285-03-22"],
  ])("of %i is on %s [dossier.deadlines]", (year, day) => {
    expect(easterOf(year)).toBe(day);
  });

  it("is a Sunday from 22 March to 25 April, in every year of the calendar [dossier.deadlines]", () => {
    for (let year = 1583; year <= 9999; year += 1) {
      const easter = easterOf(year);
      expect([easter, weekday(easter)]).toEqual([easter, 7]);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }
  });
});

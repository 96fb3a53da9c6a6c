import { addDays } from "./calendar-day.ts";

/** A legal public holiday of the law of 4 January 1974. Holidays of the communities and of civil servants are not among them. */
export type HolidayName =
  | "new_year"
  | "easter_monday"
  | "labour_day"
  | "ascension"
  | "whit_monday"
  | "national_day"
  | "assumption"
  | "all_saints"
  | "armistice"
  | "christmas";

/** The ten legal public holidays of a year. They are on nine days where Ascension is on 1 May, as in 2008: that day has the name labour_day. */
export function holidaysOf(year: number): ReadonlyMap<string, HolidayName> {
  const easter = easterOf(year);
  return new Map<string, HolidayName>([
    [addDays(easter, 1), "easter_monday"],
    [addDays(easter, 39), "ascension"],
    [addDays(easter, 50), "whit_monday"],
    [`${year}-01-01`, "new_year"],
    [`${year}-05-01`, "labour_day"],
    [`${year}-07-21`, "national_day"],
    [`${year}-08-15`, "assumption"],
    [`${year}-11-01`, "all_saints"],
    [`${year}-11-11`, "armistice"],
    [`${year}-12-25`, "christmas"],
  ]);
}

/** Whether a day is a legal public holiday. A holiday on a Sunday is not moved: which day replaces it differs by employer. */
export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, "2026".length))).has(day);
}

/** Easter Sunday, by the Gregorian computus of Meeus, Jones and Butcher: no table, and right for every year from 1583 on. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * correction);
}

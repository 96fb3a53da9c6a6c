import { DAY_MS } from "@becivic/contract";
import { dayOf } from "./day.ts";

// A day is a text such as 2026-11-17, without an hour and a time zone. Days are counted in UTC, where each has 24 hours.

// The days of the Gregorian calendar that four digits can write. Both edges are working days, so a search for one ends there.
const FIRST_DAY = "1583-01-03";
const LAST_DAY = "9999-12-31";
const MONTHS = 12 * 10_000;

/** Whether a text is a day of the calendar: 2026-02-30 and 2026-13-01 are not. */
export function isRealDay(text: string): boolean {
  const moment = Date.parse(text);
  // Date reads 30 February as 2 March, and many other forms of a date: only a real day is written as it was read.
  return !Number.isNaN(moment) && dayOf(new Date(moment)) === text && text >= FIRST_DAY;
}

/** The day that is so many days later; earlier where the number is negative. */
export function addDays(day: string, days: number): string {
  return dayWithin(Date.parse(day) + days * DAY_MS);
}

/** The same day of a later or earlier month, or the last day of a month that is too short: 31 January plus 1 month is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const from = new Date(day);
  const monthEnd = new Date(day);
  // More months than the calendar has may be more than Date can hold.
  const within = Math.min(Math.max(months, -MONTHS), MONTHS);
  // Day 0 of the next month is the last day of this one. Date.UTC would read the years 0 to 99 as 1900 to 1999.
  monthEnd.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + within + 1, 0);
  const surplus = Math.max(0, monthEnd.getUTCDate() - from.getUTCDate());
  return dayWithin(monthEnd.getTime() - surplus * DAY_MS);
}

/** The number of a day in its week by ISO 8601, from 1 for Monday to 7 for Sunday. */
export function weekday(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** A count that leaves the calendar stops at its edge: a user may type 9999-12-31, and that is no bug. */
function dayWithin(moment: number): string {
  return dayOf(new Date(Math.min(Math.max(moment, Date.parse(FIRST_DAY)), Date.parse(LAST_DAY))));
}

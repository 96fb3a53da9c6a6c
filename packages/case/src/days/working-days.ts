import { isHoliday } from "./belgian-holidays.ts";
import { addDays, weekday } from "./calendar-day.ts";

const FRIDAY = 5;

/** Whether a desk may be open: Monday to Friday, and no legal public holiday. */
export function isWorkingDay(day: string): boolean {
  return weekday(day) <= FRIDAY && !isHoliday(day);
}

/** The day that is so many working days later, or earlier where the number is negative. The day itself does not count; 0 gives the day back, also where it is a holiday. */
export function addWorkingDays(day: string, days: number): string {
  const step = days < 0 ? -1 : 1;
  let reached = day;
  for (let left = Math.abs(days); left > 0; left -= 1) reached = nearestWorkingDay(addDays(reached, step), step);
  return reached;
}

/** The day itself where it is a working day, or else the last one before it. */
export function workingDayAtOrBefore(day: string): string {
  return nearestWorkingDay(day, -1);
}

/** The day itself where it is a working day, or else the first one after it. */
export function workingDayAtOrAfter(day: string): string {
  return nearestWorkingDay(day, 1);
}

function nearestWorkingDay(day: string, step: 1 | -1): string {
  let nearest = day;
  while (!isWorkingDay(nearest)) nearest = addDays(nearest, step);
  return nearest;
}

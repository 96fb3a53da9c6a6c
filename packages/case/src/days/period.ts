import type { Period } from "@becivic/corpus";
import { addDays, addMonths } from "./calendar-day.ts";
import { addWorkingDays } from "./working-days.ts";

/** The day that a period reaches. The day that it counts from is not counted. */
export function countFrom(day: string, { count, unit }: Period, side: "after" | "before"): string {
  const signed = side === "after" ? count : -count;
  switch (unit) {
    case "working_days":
      return addWorkingDays(day, signed);
    case "days":
      return addDays(day, signed);
    case "weeks":
      return addDays(day, 7 * signed);
    case "months":
      return addMonths(day, signed);
    case "years":
      return addMonths(day, 12 * signed);
    case "hours":
      // A day has no hour here: the day that is reached is the earlier one.
      return addDays(day, Math.floor(signed / 24));
  }
}

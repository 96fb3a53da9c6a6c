import { DAY_MS } from "@becivic/contract";

/** The day of a moment, such as 2026-11-17. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, "2026-11-17".length);
}

/** The month of a day, such as 2026-11. */
export function monthOf(day: string): string {
  return day.slice(0, "2026-11".length);
}

/** How many days lie between two days: negative where the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

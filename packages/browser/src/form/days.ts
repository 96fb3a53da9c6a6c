import { dayOf, isRealDay } from "@becivic/case";

const YEARS = 30;

/** Today as the reader's clock and time zone have it. */
export function todayAt(now: Date): string {
  return dayOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** The first and the last day that a deadline may count from: a day further away is a typing error. */
export function boundsOf(today: string): { first: string; last: string } {
  const year = Number(today.slice(0, 4));
  return { first: `${year - YEARS}-01-01`, last: `${year + YEARS}-12-31` };
}

/** Whether a text is a day of the calendar that a deadline may count from. */
export function isUsableDay(text: string, today: string): boolean {
  const { first, last } = boundsOf(today);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text) && text >= first && text <= last;
}

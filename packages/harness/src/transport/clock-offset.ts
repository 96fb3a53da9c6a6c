import { DAY_MS, HOUR_MS } from "@becivic/contract";
import type { ServerAnswer } from "../ports.ts";

/** No clock is so far off: a header that says so tells nothing. */
const ABSURD_MS = 3650 * DAY_MS;

/** How far the clock of this machine is behind the server's, by the header `Date` of an answer, where it is more than an hour; else 0. */
export function clockOffsetOf(answer: ServerAnswer, now: Date): number {
  const server = answer.reached ? Date.parse(answer.headers.date ?? "") : Number.NaN;
  const offset = server - now.getTime();
  return Math.abs(offset) > HOUR_MS && Math.abs(offset) < ABSURD_MS ? offset : 0;
}

/** A moment by the server's clock. */
export function serverMoment(now: Date, clockOffset: number): Date {
  return new Date(now.getTime() + clockOffset);
}

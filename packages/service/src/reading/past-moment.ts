import { DAY_MS } from "@becivic/contract";
import { latestDay } from "@becivic/corpus";
import { AppError } from "../app-error.ts";
import { fault, reject } from "../items/rejection.ts";

const DAY_LENGTH = "2026-11-16".length;

/** The past time that `at` names; undefined for the present. A time in the future is refused. */
export function pastMoment(at: string | undefined, now: number): number | undefined {
  if (at === undefined) return undefined;
  const isDay = at.length === DAY_LENGTH;
  // A reader in an eastern time zone may ask for a day that has not begun in UTC.
  if (isDay ? at > latestDay(now) : Date.parse(at) > now) throw AppError.of(reject(IN_THE_FUTURE));
  // A day means its end.
  const moment = Date.parse(at) + (isDay ? DAY_MS - 1 : 0);
  return moment < now ? moment : undefined;
}

const IN_THE_FUTURE = fault(
  "schema_fail",
  "/at",
  "This moment is in the future: name one that has passed, or leave it out for the present.",
  {
    keyword: "timing",
  },
);

import { HOUR_MS } from "@becivic/contract";

const EARLIEST_TIME_ZONE_MS = 14 * HOUR_MS;

/** The latest day that it is anywhere on earth at a moment, such as 2026-11-16: a sender in an eastern time zone may write tomorrow's. */
export function latestDay(now: number): string {
  return new Date(now + EARLIEST_TIME_ZONE_MS).toISOString().slice(0, 10);
}

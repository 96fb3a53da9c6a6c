import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "@becivic/contract";

const UNITS_MS: Readonly<Record<string, number>> = { W: WEEK_MS, D: DAY_MS, H: HOUR_MS, M: MINUTE_MS, S: SECOND_MS };

/** The milliseconds of an ISO 8601 duration without months and years, as move-clock-input takes it: PT24H, P7D, PT5M30S. */
export function durationMs(duration: string): number {
  return [...duration.matchAll(/(\d+)([WDHMS])/g)].reduce((sum, [, count, unit = ""]) => sum + Number(count) * (UNITS_MS[unit] ?? 0), 0);
}

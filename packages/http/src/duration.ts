import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "@becivic/contract";

const UNITS_MS = { W: WEEK_MS, D: DAY_MS, H: HOUR_MS, M: MINUTE_MS, S: SECOND_MS };

/** An ISO 8601 duration without months and years, in milliseconds: PT24H, P7D, PT5M30S. */
export function parseDuration(text: unknown): number | undefined {
  if (typeof text !== "string") return undefined;
  const match = /^P(?=\d|T\d)(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/.exec(text);
  if (match === null) return undefined;
  return Object.values(UNITS_MS).reduce((sum, unit, index) => sum + Number(match[index + 1] ?? 0) * unit, 0);
}

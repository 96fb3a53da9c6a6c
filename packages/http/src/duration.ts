const UNITS_MS = { W: 604_800_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1_000 };

/** An ISO 8601 duration without months and years, in milliseconds: PT24H, P7D, PT5M30S. */
export function parseDuration(text: unknown): number | undefined {
  if (typeof text !== "string") return undefined;
  const match = /^P(?=\d|T\d)(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/.exec(text);
  if (match === null) return undefined;
  return Object.values(UNITS_MS).reduce((sum, unit, index) => sum + Number(match[index + 1] ?? 0) * unit, 0);
}

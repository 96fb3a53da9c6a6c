import { DAY_MS } from "@becivic/contract";

/** The warning at start if the data is newer than the clock: a manual clock was moved, or the clock of the machine was set back. */
export function clockWarning(newest: number | undefined, now: number, folder: string): string | undefined {
  if (newest === undefined || newest <= now + TOLERANCE_MS) return undefined;
  const days = Math.ceil((newest - now) / DAY_MS);
  const ahead = `${days} ${days === 1 ? "day" : "days"}`;
  const newestDay = new Date(newest).toISOString().slice(0, 10);
  return `Warning: the newest data in ${folder} is of ${newestDay}, up to ${ahead} in the future. Perhaps its clock was moved with BECIVIC_CLOCK=manual. Until that day, dates and counts are wrong: use another folder (BECIVIC_DATA_DIR).`;
}

/** Two clocks of one machine never differ by more. */
const TOLERANCE_MS = 60_000;

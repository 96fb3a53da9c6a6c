import { DAY_MS, HOUR_MS } from "@becivic/contract";
import type { Database } from "../database/database.ts";
import type { Randomness } from "../ports/ports.ts";
import { hexOf } from "./hashing.ts";

export interface DaySalts {
  today: string;
  /** Set only in the first hour of a day, when the last sixty minutes include part of the day before. */
  yesterday: string | undefined;
}

/** Reads the salts of a day once, and creates that of today where there is none yet. */
export function createDaySalts(
  database: Pick<Database, "limits">,
  randomness: Pick<Randomness, "bytes">,
): (now: number) => Promise<DaySalts> {
  let cached: (DaySalts & { day: number }) | undefined;
  return async (now) => {
    const day = Math.floor(now / DAY_MS);
    if (cached?.day !== day) {
      // Kept for the first hour of the next day, in which the last sixty minutes include part of this day.
      const today = await database.limits.daySalt(day, hexOf(randomness.bytes(16)), (day + 1) * DAY_MS + HOUR_MS);
      cached = { day, today, yesterday: await database.limits.findDaySalt(day - 1) };
    }
    const isFirstHour = now % DAY_MS < HOUR_MS;
    return { today: cached.today, yesterday: isFirstHour ? cached.yesterday : undefined };
  };
}

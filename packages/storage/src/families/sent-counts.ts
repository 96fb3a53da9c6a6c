import { DAY_MS, HOUR_MS, MINUTE_MS } from "@becivic/contract";
import { type CountedSender, type Counts, dayBuckets, noCounts, voteBuckets } from "@becivic/service/ports";
import type { SqlRow, Statement } from "../driver.ts";
import { sql } from "../sql.ts";

const itemBuckets = dayBuckets.filter((bucket) => !voteBuckets.includes(bucket));

/** The counters of a sender for today. Those of votes may be counted for a whole network. */
export function selectDay({ subject, voteSubject }: CountedSender, now: number): Statement {
  return sql`SELECT bucket, count FROM counters WHERE period = ${Math.floor(now / DAY_MS)}
    AND ((subject = ${subject} AND bucket IN (SELECT value FROM json_each(${itemBuckets})))
      OR (subject = ${voteSubject} AND bucket IN (SELECT value FROM json_each(${voteBuckets}))))`;
}

/** The items of a sender in the last sixty minutes, which may include part of the day before; and those of all senders in this hour. */
export function selectHour({ subject, previousSubject = "none" }: CountedSender, now: number): Statement {
  const minute = Math.floor(now / MINUTE_MS);
  return sql`SELECT
    (SELECT sum(count) FROM counters WHERE bucket = 'minute' AND subject = ${subject} AND period BETWEEN ${minute - 59} AND ${minute}) AS own,
    (SELECT sum(count) FROM counters WHERE bucket = 'minute' AND subject = ${previousSubject} AND period BETWEEN ${minute - 59} AND ${minute}) AS before,
    (SELECT count FROM counters WHERE bucket = 'hour' AND subject = '' AND period = ${Math.floor(now / HOUR_MS)}) AS all_addresses`;
}

export function toCounts(day: readonly SqlRow[], hour: readonly SqlRow[]): Counts {
  const own = Number(hour[0]?.own ?? 0);
  const before = Number(hour[0]?.before ?? 0);
  return {
    ...noCounts,
    ...Object.fromEntries(day.map(({ bucket, count }) => [bucket, count])),
    lastHour: own + before,
    lastHourBeforeMidnight: before,
    allAddresses: Number(hour[0]?.all_addresses ?? 0),
  };
}

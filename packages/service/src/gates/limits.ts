import { DAY_MS, HOUR_MS, MINUTE_MS } from "@becivic/contract";
import type { Counts } from "../database.ts";
import type { Limits } from "../policy.ts";
import type { Item } from "../submissions/item.ts";
import type { Bucket, Write } from "../writes.ts";
import { type Rejection, reject } from "./rejection.ts";

type DayBucket = Exclude<Bucket, "minute" | "hour">;

/** Counts the items of one request against what its address has sent before. What it lets through, it also writes down. */
export interface Tally {
  /** Takes an item, or says why not. */
  take(item: Item): Rejection | undefined;
  /** Whether an item would be refused, without counting it. */
  isFullFor(item: Item): Rejection | undefined;
  /** Counts an item that was only looked at. */
  takeValidated(): Rejection | undefined;
  /** Whether this address was refused too often today. */
  isShutOut(): Rejection | undefined;
  noteRejection(): void;
  writes(): Write[];
  /** Whether this request took everybody together past what is usual, by the total that its own write returned. */
  crossesAlarm(hourTotal: number | undefined): boolean;
}

export function createTally(counts: Counts, limits: Limits, subject: string, now: number): Tally {
  const added: Record<DayBucket, number> = {
    items: 0,
    validations: 0,
    injection_flags: 0,
    git_amendments: 0,
    validated_items: 0,
    rejected_items: 0,
  };
  const { alarm_above, then_per_address } = limits.all_addresses_per_hour;
  const isFull = (bucket: DayBucket): boolean => counts[bucket] + added[bucket] >= limits.per_day[bucket];
  const hourly = counts.everybody >= alarm_above ? then_per_address : limits.per_rolling_hour.items;
  const refusal = (item: Item): Rejection | undefined => {
    if (bucketsOf(item).some(isFull)) return tomorrow;
    return counts.lastHour + added.items >= hourly ? reject("rate_limit_exceeded", { retry_after: HOUR_MS / 1000 }) : undefined;
  };
  const tomorrow = reject("rate_limit_exceeded", { retry_after: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000) });
  return {
    take: (item) => {
      const refused = refusal(item);
      if (refused === undefined) for (const bucket of bucketsOf(item)) added[bucket] += 1;
      return refused;
    },
    isFullFor: refusal,
    takeValidated: () => {
      if (isFull("validated_items")) return tomorrow;
      added.validated_items += 1;
      return undefined;
    },
    isShutOut: () => (isFull("rejected_items") ? tomorrow : undefined),
    noteRejection: () => {
      if (!isFull("rejected_items")) added.rejected_items += 1;
    },
    crossesAlarm: (hourTotal = 0) => hourTotal > alarm_above && hourTotal - added.items <= alarm_above,
    writes: () => {
      const day = Math.floor(now / DAY_MS);
      const counted = Object.entries(added).filter(([, by]) => by > 0) as [DayBucket, number][];
      const daily = counted.map(
        ([bucket, by]): Write => ({
          do: "count",
          bucket,
          subject,
          period: day,
          by,
          ceiling: limits.per_day[bucket],
          expiresAt: (day + 1) * DAY_MS,
        }),
      );
      if (added.items === 0) return daily;
      const minute = Math.floor(now / MINUTE_MS);
      const hour = Math.floor(now / HOUR_MS);
      return [
        ...daily,
        // What was sent before midnight stands under another hash and cannot be added up there: the ceiling is lowered by it instead.
        {
          do: "count",
          bucket: "minute",
          subject,
          period: minute,
          by: added.items,
          ceiling: hourly - counts.lastHourBeforeMidnight,
          expiresAt: now + HOUR_MS,
        },
        { do: "count", bucket: "hour", subject: "", period: hour, by: added.items, ceiling: undefined, expiresAt: now + HOUR_MS },
      ];
    },
  };
}

function bucketsOf({ type, target_type, injection_flag }: Item): DayBucket[] {
  const isGit = type === "amendment" && target_type !== "volatile_value" && target_type !== "reference";
  return [
    "items",
    ...(type === "validation" ? (["validations"] as const) : []),
    ...(type === "validation" && injection_flag === true ? (["injection_flags"] as const) : []),
    ...(isGit ? (["git_amendments"] as const) : []),
  ];
}

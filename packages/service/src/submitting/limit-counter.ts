import { DAY_MS, HOUR_MS, MINUTE_MS } from "@becivic/contract";
import { type DayBucket, dayBuckets, voteBuckets } from "../database/limits.ts";
import type { Counts } from "../database/look-up.ts";
import type { Write } from "../database/writes.ts";
import { type Rejection, rejectWhole } from "../items/rejection.ts";
import { goesThroughGit, type Submission } from "../items/submission.ts";
import type { Limits } from "../policy.ts";

/** The fields of an item that decide which counters it increases. */
export interface Countable {
  type: Submission["type"];
  target_type?: string;
  verdict?: string;
  injection_flag?: boolean;
}

export interface LimitCounterOptions {
  counts: Counts;
  limits: Limits;
  /** The address under the salt of the day. */
  subject: string;
  /** The same, except in a shared network, all of which is counted as one where it votes. */
  voteSubject: string;
  now: number;
}

const TODAY = "A daily limit of this address is reached: send the other items after the seconds in `retry_after`.";
const THIS_HOUR = "The hourly limit of this address is reached: send the other items after the seconds in `retry_after`.";

/** Counts the items of one request against the limits of its address, and returns the writes of the counters. */
export class LimitCounter {
  private readonly options: LimitCounterOptions;
  private readonly hourly: number;
  private readonly added = new Map<DayBucket, number>();

  constructor(options: LimitCounterOptions) {
    const { alarm_above, then_per_address } = options.limits.all_addresses_per_hour;
    this.options = options;
    this.hourly = options.counts.allAddresses >= alarm_above ? then_per_address : options.limits.per_rolling_hour.items;
  }

  /** Counts an item, or returns why it is over a limit. */
  take(item: Countable): Rejection | undefined {
    const refusal = this.refusalOf(item);
    if (refusal === undefined) for (const bucket of bucketsOf(item)) this.add(bucket);
    return refusal;
  }

  /** Why an item would be refused, without counting it. */
  refusalOf(item: Countable): Rejection | undefined {
    if (bucketsOf(item).some((bucket) => this.isFull(bucket))) return this.tomorrow();
    if (this.options.counts.lastHour + this.addedTo("items") < this.hourly) return undefined;
    return rejectWhole("rate_limit_exceeded", THIS_HOUR, { retry_after: HOUR_MS / 1000 });
  }

  /** Counts an item that was only validated. */
  takeValidated(): Rejection | undefined {
    if (this.isFull("validated_items")) return this.tomorrow();
    this.add("validated_items");
    return undefined;
  }

  /** Why every item of this address is refused: too many of its items were refused today. */
  refusalOfAddress(): Rejection | undefined {
    return this.isFull("rejected_items") ? this.tomorrow() : undefined;
  }

  countRejection(): void {
    if (!this.isFull("rejected_items")) this.add("rejected_items");
  }

  /** Whether this request made all addresses cross the alarm threshold, by the total that its own write returned. */
  crossesAlarm(hourTotal = 0): boolean {
    const { alarm_above } = this.options.limits.all_addresses_per_hour;
    return hourTotal > alarm_above && hourTotal - this.addedTo("items") <= alarm_above;
  }

  writes(): Write[] {
    return [...this.dailyWrites(), ...this.hourlyWrites()];
  }

  private dailyWrites(): Write[] {
    const { limits, now } = this.options;
    const day = Math.floor(now / DAY_MS);
    const expiresAt = (day + 1) * DAY_MS;
    return dayBuckets.flatMap((bucket): Write[] => {
      const by = this.addedTo(bucket);
      const subject = voteBuckets.includes(bucket) ? this.options.voteSubject : this.options.subject;
      return by === 0 ? [] : [{ do: "count", bucket, subject, period: day, by, ceiling: limits.per_day[bucket], expiresAt }];
    });
  }

  private hourlyWrites(): Write[] {
    const { counts, subject, now } = this.options;
    const by = this.addedTo("items");
    if (by === 0) return [];
    const [minute, hour, expiresAt] = [Math.floor(now / MINUTE_MS), Math.floor(now / HOUR_MS), now + HOUR_MS];
    // Items sent before midnight are counted under another hash, so the ceiling is lowered by their number.
    const ceiling = this.hourly - counts.lastHourBeforeMidnight;
    return [
      { do: "count", bucket: "minute", subject, period: minute, by, ceiling, expiresAt },
      { do: "count", bucket: "hour", subject: "", period: hour, by, ceiling: undefined, expiresAt },
    ];
  }

  private add(bucket: DayBucket): void {
    this.added.set(bucket, this.addedTo(bucket) + 1);
  }

  private addedTo(bucket: DayBucket): number {
    return this.added.get(bucket) ?? 0;
  }

  private isFull(bucket: DayBucket): boolean {
    return this.options.counts[bucket] + this.addedTo(bucket) >= this.options.limits.per_day[bucket];
  }

  private tomorrow(): Rejection {
    const retry_after = Math.ceil((DAY_MS - (this.options.now % DAY_MS)) / 1000);
    return rejectWhole("rate_limit_exceeded", TODAY, { retry_after });
  }
}

function bucketsOf(item: Countable): DayBucket[] {
  const { type, target_type, injection_flag } = item;
  const isGitAmendment = type === "amendment" && goesThroughGit({ type, target_type });
  return [
    "items",
    ...(type === "validation" ? bucketsOfVote(item) : []),
    ...(type === "validation" && injection_flag === true ? (["injection_flags"] as const) : []),
    ...(isGitAmendment ? (["git_amendments"] as const) : []),
  ];
}

/** One procedure leads through many sources, so votes on them have more room. Rejects have less, because few of them end a path. */
function bucketsOfVote({ target_type, verdict }: Countable): DayBucket[] {
  if (target_type !== "path_source") return ["validations"];
  return verdict === "reject" ? ["path_source_validations", "path_source_rejects"] : ["path_source_validations"];
}

export type LimitWrite = {
  do: "count";
  bucket: Bucket;
  subject: string;
  period: number;
  by: number;
  ceiling: number | undefined;
  expiresAt: number;
};

/** The buckets that are counted for an address and a UTC day. */
export const dayBuckets = [
  "items",
  "validations",
  "path_source_validations",
  "path_source_rejects",
  "injection_flags",
  "git_amendments",
  "validated_items",
  "rejected_items",
] as const;

/** The buckets of votes and flags: a shared network has one of each, and any other address its own. */
export const voteBuckets: readonly DayBucket[] = ["validations", "path_source_validations", "path_source_rejects", "injection_flags"];

export type DayBucket = (typeof dayBuckets)[number];

export type Bucket = DayBucket | "minute" | "hour";

export interface LimitReads {
  /** The salt of a day; the candidate is stored where there is none yet. */
  daySalt(day: number, candidate: string, expiresAt: number): Promise<string>;
  findDaySalt(day: number): Promise<string | undefined>;
}

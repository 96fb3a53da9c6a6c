export type LimitWrite = {
  do: "count";
  bucket: Bucket;
  subject: string;
  period: number;
  by: number;
  ceiling: number | undefined;
  expiresAt: number;
};

export type Bucket =
  | "items"
  | "validations"
  | "injection_flags"
  | "git_amendments"
  | "validated_items"
  | "rejected_items"
  | "minute"
  | "hour";

export interface LimitReads {
  /** The salt of a day; the candidate is stored where there is none yet. */
  daySalt(day: number, candidate: string, expiresAt: number): Promise<string>;
  findDaySalt(day: number): Promise<string | undefined>;
}

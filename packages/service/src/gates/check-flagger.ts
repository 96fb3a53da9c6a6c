import type { Facts } from "../database.ts";
import type { Item } from "../submissions/item.ts";
import { type Rejection, reject } from "./rejection.ts";

/** Whoever flagged something without cause does not flag for a while; whoever did it again does not vote for a year. */
export function checkFlagger({ type, injection_flag }: Item, { bogusFlagger }: Facts, now: number): Rejection | undefined {
  if (type !== "validation" || bogusFlagger === undefined) return undefined;
  if (bogusFlagger.bannedUntil > now) return reject("forbidden");
  const left = bogusFlagger.noFlagsUntil - now;
  return injection_flag === true && left > 0 ? reject("rate_limit_exceeded", { retry_after: Math.ceil(left / 1000) }) : undefined;
}

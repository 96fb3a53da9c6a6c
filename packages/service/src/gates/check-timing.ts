import { HOUR_MS } from "@becivic/contract";
import { type Rejection, reject } from "./rejection.ts";

const AHEAD_MS = HOUR_MS;
const BEHIND_MS = 7 * 24 * HOUR_MS;
export const STAGING_WINDOW_HOURS = 24;

/** Sent about now, by the sender's own clock. */
export function checkTiming(submittedAt: number, now: number): Rejection | undefined {
  const isAboutNow = submittedAt <= now + AHEAD_MS && submittedAt >= now - BEHIND_MS;
  return isAboutNow ? undefined : reject("schema_fail", { schema_pointer: "/submitted_at", keyword: "timing" });
}

/** When a staged item is committed: a day after it was sent or received, whichever is later. */
export function commitEtaOf(submittedAt: number, now: number): number {
  return Math.max(submittedAt, now) + STAGING_WINDOW_HOURS * HOUR_MS;
}

import { DAY_MS, HOUR_MS } from "@becivic/contract";
import type { Submission } from "../submissions/submission.ts";
import type { GateContext } from "./gate.ts";
import { fault, type Rejection, reject } from "./rejection.ts";

const AHEAD_MS = HOUR_MS;
const BEHIND_MS = 7 * DAY_MS;
export const STAGING_WINDOW_HOURS = 24;

/** Sent about now, by the sender's own clock. */
export function checkTiming({ submitted_at }: Pick<Submission, "submitted_at">, { now }: Pick<GateContext, "now">): Rejection | undefined {
  const submittedAt = Date.parse(submitted_at);
  const isAboutNow = submittedAt <= now + AHEAD_MS && submittedAt >= now - BEHIND_MS;
  if (isAboutNow) return undefined;
  const message = "The moment of sending is more than an hour ahead or a week behind: stamp it anew and check the clock.";
  return reject(fault("schema_fail", "/submitted_at", message, { keyword: "timing" }));
}

/** When a staged item is committed: a day after it was sent or received, whichever is later. */
export function commitEtaOf({ submitted_at }: Pick<Submission, "submitted_at">, now: number): number {
  return Math.max(Date.parse(submitted_at), now) + STAGING_WINDOW_HOURS * HOUR_MS;
}

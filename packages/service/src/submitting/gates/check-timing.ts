import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { fault, type Rejection, reject } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";
import { stagingPolicy } from "../../policy.ts";
import type { GateContext } from "./gate.ts";

const { submitted_at_most_hours_ahead: hoursAhead, submitted_at_most_days_behind: daysBehind, window_hours } = stagingPolicy;

/** Refuses an item whose clock is too far from that of the server. */
export function checkTiming({ submitted_at }: Pick<Submission, "submitted_at">, { now }: Pick<GateContext, "now">): Rejection | undefined {
  const submittedAt = Date.parse(submitted_at);
  if (submittedAt <= now + hoursAhead * HOUR_MS && submittedAt >= now - daysBehind * DAY_MS) return undefined;
  const message = `The time of sending is more than ${hoursAhead} h in the future or ${daysBehind} days in the past: set submitted_at to the current time, and send the item again.`;
  return reject(fault("schema_fail", "/submitted_at", message, { keyword: "timing" }));
}

/** When a staged item is committed: the window of the policy after it was sent or received, whichever is later. */
export function commitEtaOf({ submitted_at }: Pick<Submission, "submitted_at">, now: number): number {
  return Math.max(Date.parse(submitted_at), now) + window_hours * HOUR_MS;
}

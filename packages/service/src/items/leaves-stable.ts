import { DAY_MS } from "@becivic/contract";
import type { Thresholds } from "@becivic/lifecycle";
import { type Rejection, rejectWhole } from "./rejection.ts";

/** The time and the thresholds that decide whether a change comes too soon. */
export interface JudgeTime {
  now: number;
  thresholds: Thresholds;
}

interface StableState {
  status: string;
  leftStableAt: number | undefined;
}

/** Seconds until a change may take an artefact out of stable again; undefined where it may now. */
export function leavesStableTooSoon({ status, leftStableAt }: StableState, now: number, { amendment }: Thresholds): number | undefined {
  if (status !== "stable" || leftStableAt === undefined) return undefined;
  const left = leftStableAt + amendment.leaves_stable_every_days * DAY_MS - now;
  return left > 0 ? Math.ceil(left / 1000) : undefined;
}

/** Refuses a change that takes an artefact out of stable soon after another one did. */
export function checkLeavesStable(target: StableState, { now, thresholds }: JudgeTime): Rejection | undefined {
  const retry_after = leavesStableTooSoon(target, now, thresholds);
  if (retry_after === undefined) return undefined;
  const message = "A recent change took the target out of stable: send the next change after the seconds in `retry_after`.";
  return rejectWhole("rate_limit_exceeded", message, { retry_after });
}

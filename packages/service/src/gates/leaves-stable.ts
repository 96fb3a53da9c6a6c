import { DAY_MS } from "@becivic/contract";
import type { Thresholds } from "@becivic/lifecycle";

/** By which a change may come too soon. */
export interface Moment {
  now: number;
  thresholds: Thresholds;
}

/** Seconds until a change may take something out of stable again; undefined where it may now. */
export function leavesStableTooSoon(
  { status, leftStableAt }: { status: string; leftStableAt: number | undefined },
  now: number,
  { amendment }: Thresholds,
): number | undefined {
  if (status !== "stable" || leftStableAt === undefined) return undefined;
  const left = leftStableAt + amendment.leaves_stable_every_days * DAY_MS - now;
  return left > 0 ? Math.ceil(left / 1000) : undefined;
}

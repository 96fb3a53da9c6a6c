import { type Rejection, rejectWhole } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";
import type { GateContext } from "./gate.ts";

/** A sender who flagged without cause may not flag for a while; after the second time, it may not vote for a year. */
export function checkFlagger(item: Submission, { facts, now }: Pick<GateContext, "facts" | "now">): Rejection | undefined {
  if (item.type !== "validation" || facts.bogusFlagger === undefined) return undefined;
  const { bannedUntil, noFlagsUntil } = facts.bogusFlagger;
  if (bannedUntil > now)
    return rejectWhole("forbidden", "Votes from this network are not accepted, because it sent false flags: do not send votes.");
  if (item.injection_flag !== true || noFlagsUntil <= now) return undefined;
  return rejectWhole(
    "rate_limit_exceeded",
    "Flags from this network are not accepted for the seconds in `retry_after`: vote without the flag.",
    {
      retry_after: Math.ceil((noFlagsUntil - now) / 1000),
    },
  );
}

import type { CohortKey, TargetKey } from "@becivic/contract";
import type { CohortOfTarget } from "./votes.ts";

export type FlagWrite =
  | ({ do: "keep_flagger"; voter: string; flagger: string; expiresAt: number } & CohortOfTarget)
  | ({ do: "strike_flaggers"; noFlagsUntil: number; bannedUntil: number; expiresAt: number } & CohortOfTarget)
  | ({ do: "tell_flaggers" } & CohortOfTarget)
  | ({ do: "void_flags" } & CohortOfTarget);

export interface FlagReads {
  /** Why senders flagged a target. */
  reasons(key: TargetKey, cohort: CohortKey): Promise<string[]>;
}

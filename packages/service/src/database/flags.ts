import type { CohortKey, TargetKey } from "@becivic/contract";
import type { TargetCohort } from "./votes.ts";

export type FlagWrite =
  | ({ do: "keep_flagger"; voter: string; flagger: string; expiresAt: number } & TargetCohort)
  | ({ do: "strike_flaggers"; noFlagsUntil: number; bannedUntil: number; expiresAt: number } & TargetCohort)
  | ({ do: "tell_flaggers" } & TargetCohort)
  | ({ do: "void_flags" } & TargetCohort);

export interface FlagReads {
  /** Why senders flagged a target. */
  reasons(key: TargetKey, cohort: CohortKey): Promise<string[]>;
}

import type { CohortKey, TargetKey } from "@becivic/contract";
import type { Tally } from "@becivic/lifecycle";
import type { TallyKey } from "../ports/subject-types.ts";

export type VoteWrite =
  | { do: "vote"; vote: Vote }
  | { do: "add_salt"; subject: string; salt: string }
  | ({ do: "forget_voters" } & TargetCohort)
  /** Deletes the addresses of its voters and, unless it may be reinstated, of its authors. */
  | ({ do: "forget_addresses"; keepsAuthors?: boolean } & TargetKey);

/** The votes of one cohort on one target. */
export interface TargetCohort extends TargetKey {
  cohort: CohortKey;
}

export interface Vote extends TargetCohort {
  anchor: string | undefined;
  voter: string;
  kind: "agent" | "ci_probe";
  verdict: "confirm" | "reject";
  injectionFlag: boolean;
  postHandoff: boolean;
  rationale: string | undefined;
  injectionReason: string | undefined;
  traversal: unknown;
  receivedAt: number;
  /** False for a confirm that came too soon after a change to be based on a check. */
  isCounted: boolean;
}

export interface VoteReads {
  /** The votes of one cohort. */
  totals(key: TallyKey, cohort: CohortKey): Promise<VoteTotals>;
  /** How many addresses have ever voted on a target, and how many of them flagged it. */
  addresses(key: TargetKey): Promise<AddressTotals>;
  /** The day of the last vote on any path or source. */
  lastOnPaths(): Promise<number | undefined>;
}

export interface VoteTotals {
  tally: Tally;
  /** The days of its last vote and of its last confirm. */
  lastVoteAt: number | undefined;
  lastConfirmAt: number | undefined;
}

export interface AddressTotals {
  addresses: number;
  flaggedAddresses: number;
}

import type { CohortKey, TargetKey } from "@becivic/contract";
import type { Tally } from "@becivic/lifecycle";
import type { TallyKey } from "../ports/subject-types.ts";

export type VoteWrite =
  | { do: "vote"; vote: Vote }
  | { do: "add_salt"; subject: string; salt: string }
  | ({ do: "forget_voters" } & TargetCohort)
  /** Nothing is left of who voted on it; nor, unless it may come back, of who wrote it. */
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
  /** Whether it counts: not where it praises a change that nobody had the time to look at. */
  isCounted: boolean;
}

export interface VoteReads {
  /** What one cohort has said. */
  totals(key: TallyKey, cohort: CohortKey): Promise<VoteTotals>;
  /** How many addresses voted on a target over its life, and how many of them flagged it. */
  addresses(key: TargetKey): Promise<AddressTotals>;
  /** The day of the last vote on any path or source. */
  lastOnPaths(): Promise<number | undefined>;
}

export interface VoteTotals {
  tally: Tally;
  /** The day of its last vote, and of the last that agrees. */
  lastVoteAt: number | undefined;
  lastConfirmAt: number | undefined;
}

export interface AddressTotals {
  addresses: number;
  flaggedAddresses: number;
}

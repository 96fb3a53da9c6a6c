import type { CohortKey, RatingTarget, TargetType } from "@becivic/contract";
import type { TargetCohort } from "./votes.ts";

export type RatingWrite = {
  do: "commit_rating";
  id: string;
  stars: number;
  text: string | undefined;
  now: number;
  day: string;
} & TargetCohort;

export interface RatingReads {
  totals(): Promise<RatingTotals[]>;
  /** The texts of ratings, the newest first, without held ones. */
  texts(page: { targetType: RatingTarget | undefined; before: string | undefined; limit: number }): Promise<RatingText[]>;
}

export interface RatingText {
  uid: string;
  target_type: RatingTarget;
  /** Empty for a session. */
  target_id: string;
  stars: number;
  would_be_5_stars: string;
  committed_on: string;
}

export interface RatingTotals {
  target_type: TargetType;
  target_id: string;
  cohort: CohortKey;
  stars: number;
  ratings: number;
}

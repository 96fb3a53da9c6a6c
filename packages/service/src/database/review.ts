import type { ReviewContent, ReviewKind } from "../ports/review-detail.ts";
import type { ReviewedType } from "../ports/subject-types.ts";
import type { TargetCohort } from "./votes.ts";

export type ReviewWrite = { do: "open_review"; item: NewReviewItem } | { do: "close_review"; id: string; decision: string; now: number };

export type NewReviewItem = ReviewContent & {
  /** A text that identifies what the item is about: an open item is never duplicated. */
  subject: string;
  target_type: ReviewedType | undefined;
  target_id: string | undefined;
  submissionId: string | undefined;
  openedAt: number;
};

export interface ReviewReads {
  open(limit: number): Promise<ReviewItem[]>;
  /** The item with its content. */
  find(id: string): Promise<ReviewItemWithContent | undefined>;
  /** The id of the open item about a subject; undefined where there is none. */
  findOpen(subject: string): Promise<string | undefined>;
  /** Whether an operator decided that a path stays, whatever the votes of this cohort say of its sources. */
  isKept(path: TargetCohort): Promise<boolean>;
}

export interface ReviewItem {
  id: string;
  kind: ReviewKind;
  target_type: ReviewedType | null;
  target_id: string | null;
  submission_id: string | null;
  opened_at: number;
}

export type ReviewItemWithContent = Omit<ReviewItem, "kind"> & ReviewContent & { closedAt: number | undefined };

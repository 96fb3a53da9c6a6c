import type { ReviewContent, ReviewKind } from "../ports/review-detail.ts";
import type { ReviewedType } from "../ports/subject-types.ts";

export type ReviewWrite = { do: "open_review"; item: NewReviewItem } | { do: "close_review"; id: string; decision: string; now: number };

export type NewReviewItem = ReviewContent & {
  /** What it is about, in a way that is the same whenever it is asked again. */
  subject: string;
  target_type: ReviewedType | undefined;
  target_id: string | undefined;
  submissionId: string | undefined;
  openedAt: number;
};

export interface ReviewReads {
  open(limit: number): Promise<ReviewItem[]>;
  /** With what it is about. */
  find(id: string): Promise<ReviewItemWithContent | undefined>;
  /** The id of the open item about a subject; undefined where there is none. */
  findOpen(subject: string): Promise<string | undefined>;
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

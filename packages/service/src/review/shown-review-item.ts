import type { ReviewItem } from "../database/review.ts";
import { toIso } from "../time.ts";

export const MOST_REVIEW_ITEMS = 500;

/** A review item as operators read it, without its content. */
export type ShownReviewItem = Omit<ReviewItem, "opened_at"> & { opened_at: string };

export function toShownReviewItem(item: ReviewItem): ShownReviewItem {
  return { ...item, opened_at: toIso(item.opened_at) };
}

import { MOST_REVIEW_ITEMS, type ShownReviewItem, toShownReviewItem } from "../review/shown-review-item.ts";
import type { ServiceContext } from "../service-context.ts";

/** The open review items, the oldest first, without content. */
export async function listReviewItems({ database }: ServiceContext): Promise<{ items: ShownReviewItem[] }> {
  return { items: (await database.review.open(MOST_REVIEW_ITEMS)).map(toShownReviewItem) };
}

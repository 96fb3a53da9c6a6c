import type { Inputs } from "@becivic/contract";
import type { RatingText } from "../database/ratings.ts";
import type { ServiceContext } from "../service-context.ts";

/** A page of the texts of ratings. */
export async function listRatingTexts(
  { target_type, before, limit }: Inputs["rating-texts-input"],
  { database }: ServiceContext,
): Promise<{ entries: RatingText[]; next: string | null }> {
  const rows = await database.ratings.texts({ targetType: target_type, before, limit: limit + 1 });
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.uid ?? null) : null };
}

import type { RatingTotals } from "../database/ratings.ts";
import type { ServiceContext } from "../service-context.ts";

/** The stars, for the operators: of the protocol and of sessions too, which no page shows. */
export async function readRatingStats(service: ServiceContext): Promise<{ ratings: (RatingTotals & { average: number })[] }> {
  const totals = await service.database.ratings.totals();
  return { ratings: totals.map((total) => ({ ...total, average: total.stars / total.ratings })) };
}

import type { RatingTotals } from "../database/ratings.ts";
import type { ServiceContext } from "../service-context.ts";

/** The stars of skills, of the protocol and of sessions, for operators. */
export async function readRatingStats(service: ServiceContext): Promise<{ ratings: (RatingTotals & { average: number })[] }> {
  const totals = await service.database.ratings.totals();
  return { ratings: totals.map((total) => ({ ...total, average: total.stars / total.ratings })) };
}

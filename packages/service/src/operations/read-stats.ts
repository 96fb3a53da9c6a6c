import type { Inputs } from "@becivic/contract";
import type { FeedbackEntry, RatingText, RatingTotals } from "../database.ts";
import type { ServiceContext } from "../service-context.ts";

/** How many addresses voted on an artefact over its life, each once for as long as its salt lives. */
export async function readArtefactStats({ target_type, target_id }: Inputs["artefact-stats-input"], service: ServiceContext) {
  const { addresses, flaggedAddresses } = await service.database.addressTotals({ target_type, target_id });
  return { distinct_ips: addresses, distinct_ips_with_injection_flag: flaggedAddresses };
}

/** The stars, for the operators: of the protocol and of sessions too, which no page shows. */
export async function readRatingStats(service: ServiceContext): Promise<{ ratings: (RatingTotals & { average: number })[] }> {
  const totals = await service.database.ratingTotals();
  return { ratings: totals.map((total) => ({ ...total, average: total.stars / total.ratings })) };
}

/** What raters say is missing, a page at a time. */
export async function listRatingTexts(
  { target_type, before, limit }: Inputs["rating-texts-input"],
  { database }: ServiceContext,
): Promise<{ entries: RatingText[]; next: string | null }> {
  const found = await database.ratingTexts({ targetType: target_type, before, limit: limit + 1 });
  const entries = found.slice(0, limit);
  return { entries, next: found.length > limit ? (entries.at(-1)?.uid ?? null) : null };
}

export async function listFeedback(service: ServiceContext): Promise<{ entries: FeedbackEntry[] }> {
  return { entries: await service.database.feedbackEntries(200) };
}

import type { Inputs } from "@becivic/contract";
import type { FeedbackEntry, RatingTotals } from "../database.ts";
import type { ServiceContext } from "../service-context.ts";

/** How many addresses voted on an artefact. */
export async function readArtefactStats({ target_type, target_id }: Inputs["artefact-stats-input"], service: ServiceContext) {
  const { addresses, flaggedAddresses } = await service.database.voteTotals({ target_type, target_id });
  return { distinct_ips: addresses, distinct_ips_with_injection_flag: flaggedAddresses };
}

/** The stars, for the operators: of the protocol and of sessions too, which no page shows. */
export async function readRatingStats(service: ServiceContext): Promise<{ ratings: (RatingTotals & { average: number })[] }> {
  const totals = await service.database.ratingTotals();
  return { ratings: totals.map((total) => ({ ...total, average: total.stars / total.ratings })) };
}

export async function listFeedback(service: ServiceContext): Promise<{ entries: FeedbackEntry[] }> {
  return { entries: await service.database.feedbackEntries(200) };
}

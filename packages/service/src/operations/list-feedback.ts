import type { FeedbackEntry } from "../database/feedback.ts";
import type { ServiceContext } from "../service-context.ts";

const MOST_ENTRIES = 200;

/** The feedback about Be Civic itself, the newest first. */
export async function listFeedback(service: ServiceContext): Promise<{ entries: FeedbackEntry[] }> {
  return { entries: await service.database.feedback.entries(MOST_ENTRIES) };
}

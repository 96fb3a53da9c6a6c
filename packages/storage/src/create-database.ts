import type { CommitOutcome, Database, Write } from "@becivic/service/ports";
import { type SqlDriver, WriteConflict } from "./driver.ts";
import { createActivityReads } from "./families/activity.ts";
import { createAuditReads } from "./families/audit.ts";
import { createCatalogueReads } from "./families/catalogue-reads.ts";
import { createClockReads } from "./families/clock.ts";
import { createConcernReads } from "./families/concerns.ts";
import { createEventReads } from "./families/events.ts";
import { createFeedbackReads } from "./families/feedback.ts";
import { createFlagReads } from "./families/flags.ts";
import { createFreshnessReads } from "./families/freshness.ts";
import { createHeldTextReads } from "./families/held-texts.ts";
import { createLimitReads } from "./families/limits.ts";
import { createLookUp } from "./families/look-up.ts";
import { createPublicTableReads } from "./families/public-tables.ts";
import { createPublishedReads } from "./families/published.ts";
import { createRatingReads } from "./families/ratings.ts";
import { createReadingReads } from "./families/reading.ts";
import { createReviewReads } from "./families/review.ts";
import { createSessionReads } from "./families/sessions.ts";
import { createStandingReads } from "./families/standings.ts";
import { createStoredTextReads } from "./families/stored-texts.ts";
import { createSubmissionReads } from "./families/submissions.ts";
import { createVoteReads } from "./families/votes.ts";
import { statementsOf } from "./statements-of.ts";

/** The storage port over any driver with SQLite's dialect of SQL. */
export function createDatabase(driver: SqlDriver): Database {
  return {
    commit: (plan) => commit(driver, plan),
    ...createLookUp(driver),
    activity: createActivityReads(driver),
    audit: createAuditReads(driver),
    catalogue: createCatalogueReads(driver),
    clock: createClockReads(driver),
    concerns: createConcernReads(driver),
    events: createEventReads(driver),
    feedback: createFeedbackReads(driver),
    flags: createFlagReads(driver),
    freshness: createFreshnessReads(driver),
    heldTexts: createHeldTextReads(driver),
    limits: createLimitReads(driver),
    publicTables: createPublicTableReads(driver),
    published: createPublishedReads(driver),
    ratings: createRatingReads(driver),
    reading: createReadingReads(driver),
    review: createReviewReads(driver),
    sessions: createSessionReads(driver),
    standings: createStandingReads(driver),
    storedTexts: createStoredTextReads(driver),
    submissions: createSubmissionReads(driver),
    votes: createVoteReads(driver),
  };
}

async function commit(driver: SqlDriver, plan: readonly Write[]): Promise<CommitOutcome> {
  const parts = plan.map(statementsOf);
  try {
    const results = await driver.write(parts.flat());
    let at = 0;
    const uids = parts.map((statements) => {
      const own = results.slice(at, at + statements.length);
      at += statements.length;
      const uid = own.flat().find((row) => "uid" in row)?.uid;
      return typeof uid === "string" ? uid : undefined;
    });
    const hourTotal = results.flat().find((row) => "hour_total" in row)?.hour_total;
    return { committed: true, uids, hourTotal: typeof hourTotal === "number" ? hourTotal : undefined };
  } catch (error) {
    if (error instanceof WriteConflict) return { committed: false, conflict: error.kind };
    throw error;
  }
}

import { type RatingTarget, vocabulary } from "@becivic/contract";
import type { Database } from "@becivic/service";
import { type SqlDriver, statement } from "../driver.ts";
import { readCohort, readTarget } from "./stored-identities.ts";

type Reads = Pick<Database, "addressTotals" | "ratingTotals" | "ratingTexts" | "eventCounts">;

// A text that waits for review is shown by the review queue alone. A uid of six digits comes after every one of five.
const TEXTS = `SELECT uid, target_type, target_id, stars, would_be_5_stars AS text, committed_on FROM ratings AS r
  WHERE live = 1 AND would_be_5_stars IS NOT NULL AND (?1 IS NULL OR (length(uid), uid) < (length(?1), ?1)) AND (?2 IS NULL OR target_type = ?2)
    AND NOT EXISTS (SELECT 1 FROM submissions AS s WHERE s.uid = r.uid AND s.state = 'ner_held_for_review')
  ORDER BY length(uid) DESC, uid DESC LIMIT ?3`;

const EVENTS = `SELECT received_on, event_type, content ->> '$.outcome' AS outcome, content ->> '$.from_step' AS from_step,
    content ->> '$.to_step' AS to_step, count(*) AS count
  FROM analytics_events WHERE received_on >= ? AND received_on <= ? GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;

/** What operators read of what is collected: sums, and the texts of ratings. */
export function createCollectedReads(driver: SqlDriver): Reads {
  return {
    addressTotals: async ({ target_type, target_id }) => {
      const [[row] = []] = await driver.read([
        statement(
          "SELECT addresses, flagged_addresses FROM artefact_addresses WHERE target_type = ? AND target_id = ?",
          target_type,
          target_id,
        ),
      ]);
      return { addresses: Number(row?.addresses ?? 0), flaggedAddresses: Number(row?.flagged_addresses ?? 0) };
    },
    ratingTotals: async () => {
      const [rows = []] = await driver.read([
        statement(
          "SELECT target_type, target_id, cohort, stars, ratings FROM rating_totals WHERE ratings > 0 ORDER BY target_type, target_id, cohort",
        ),
      ]);
      return rows.map((row) => ({
        ...readTarget(row),
        cohort: readCohort(row.cohort),
        stars: Number(row.stars),
        ratings: Number(row.ratings),
      }));
    },
    ratingTexts: async ({ targetType, before, limit }) => {
      const [rows = []] = await driver.read([statement(TEXTS, before, targetType, limit)]);
      return rows.map((row) => ({
        uid: String(row.uid),
        target_type: readRatingTarget(row.target_type),
        target_id: String(row.target_id),
        stars: Number(row.stars),
        would_be_5_stars: String(row.text),
        committed_on: String(row.committed_on),
      }));
    },
    eventCounts: async (fromDay, toDay) => {
      const [rows = []] = await driver.read([statement(EVENTS, fromDay, toDay)]);
      const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
      return rows.map((row) => ({
        day: String(row.received_on),
        event_type: String(row.event_type),
        outcome: text(row.outcome),
        from_step: text(row.from_step),
        to_step: text(row.to_step),
        count: Number(row.count),
      }));
    },
  };
}

function readRatingTarget(value: unknown): RatingTarget {
  const found = vocabulary.rating_target.find((target) => target === value);
  if (found === undefined) throw new Error("a rating has a target that no rating can have");
  return found;
}

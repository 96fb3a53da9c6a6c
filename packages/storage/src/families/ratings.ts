import { vocabulary } from "@becivic/contract";
import type { Database } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import { closeSubmission, requireDue } from "../commit-steps.ts";
import type { SqlDriver, SqlRow } from "../driver.ts";
import { readWord } from "../read-columns.ts";
import { sql } from "../sql.ts";
import { readCohort, readTarget } from "../stored-identities.ts";
import { moveOn, nextUid } from "../uids.ts";
import type { StatementsFor } from "../write-statements.ts";

export const ratingWrites: StatementsFor<"commit_rating"> = {
  commit_rating: ({ id, target_type, target_id, cohort, stars, text, now, day }) => [
    ...requireDue(id),
    sql`UPDATE ratings SET live = 0 WHERE live = 1 AND target_type = ${target_type} AND target_id = ${target_id} AND cohort = ${cohort}
      AND voter = (SELECT voter FROM submissions WHERE id = ${id})`,
    // In a cohort that is over, no voter is stored.
    sql`INSERT INTO ratings (uid, target_type, target_id, cohort, stars, would_be_5_stars, voter, committed_on)
      SELECT ${nextUid("rtg")}, ${target_type}, ${target_id}, ${cohort}, ${stars}, ${text}, CASE
          WHEN ${target_type} <> 'skill' OR EXISTS (SELECT 1 FROM published_skills WHERE id = ${target_id} AND cohort = ${cohort})
          THEN (SELECT voter FROM submissions WHERE id = ${id})
        END, ${day} FROM sequences WHERE prefix = 'rtg'
      RETURNING uid`,
    moveOn("rtg"),
    ...closeSubmission(id, now, "rtg"),
  ],
};

export function createRatingReads(driver: SqlDriver): Database["ratings"] {
  return {
    totals: async () => {
      const rows = await allRows(
        driver,
        sql`SELECT target_type, target_id, cohort, stars, ratings FROM rating_totals WHERE ratings > 0 ORDER BY target_type, target_id, cohort`,
      );
      return rows.map((row) => ({
        ...readTarget(row),
        cohort: readCohort(row.cohort),
        stars: Number(row.stars),
        ratings: Number(row.ratings),
      }));
    },
    texts: async ({ targetType, before, limit }) => {
      const isBefore = before === undefined ? sql`1` : sql`(length(uid), uid) < (length(${before}), ${before})`;
      const isOfType = targetType === undefined ? sql`1` : sql`target_type = ${targetType}`;
      // Held texts are shown in the review queue only. A uid of six digits sorts after every one of five.
      const texts = sql`SELECT uid, target_type, target_id, stars, would_be_5_stars AS text, committed_on FROM ratings AS r
        WHERE live = 1 AND would_be_5_stars IS NOT NULL AND ${isBefore} AND ${isOfType}
          AND NOT EXISTS (SELECT 1 FROM submissions AS s WHERE s.uid = r.uid AND s.state = 'ner_held_for_review')
        ORDER BY length(uid) DESC, uid DESC LIMIT ${limit}`;
      return (await allRows(driver, texts)).map(toText);
    },
  };
}

function toText(row: SqlRow) {
  return {
    uid: String(row.uid),
    target_type: readWord(vocabulary.rating_target, row.target_type),
    target_id: String(row.target_id),
    stars: Number(row.stars),
    would_be_5_stars: String(row.text),
    committed_on: String(row.committed_on),
  };
}

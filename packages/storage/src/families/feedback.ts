import { type Database, subjectOfFeedback } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import { closeSubmission, requireDue } from "../commit-steps.ts";
import type { SqlDriver } from "../driver.ts";
import { readOptionalText } from "../read-columns.ts";
import { sql } from "../sql.ts";
import { lastUid, moveOn, nextUid } from "../uids.ts";
import type { StatementsFor } from "../write-statements.ts";

export const feedbackWrites: StatementsFor<"commit_feedback"> = {
  commit_feedback: ({ id, topic, pointer, body, now, day }) => [
    ...requireDue(id),
    sql`INSERT INTO feedback_channel (uid, topic, pointer, body, committed_on)
      SELECT ${nextUid("fbk")}, ${topic}, ${pointer}, ${body}, ${day} FROM sequences WHERE prefix = 'fbk'
      RETURNING uid`,
    moveOn("fbk"),
    // Operators read feedback, so each one opens a review item.
    sql`INSERT INTO review_items (id, kind, subject, target_type, target_id, submission_id, detail, opened_at)
      SELECT ${nextUid("rvw")}, 'feedback', ${subjectOfFeedback("")} || f.uid, 'feedback', f.uid, ${id}, '{}', ${now}
      FROM sequences, (SELECT ${lastUid("fbk")} AS uid) AS f WHERE prefix = 'rvw'`,
    moveOn("rvw"),
    ...closeSubmission(id, now, "fbk"),
  ],
};

export function createFeedbackReads(driver: SqlDriver): Database["feedback"] {
  return {
    entries: async (limit) => {
      const rows = await allRows(
        driver,
        sql`SELECT uid, topic, pointer, body, committed_on FROM feedback_channel WHERE held = 0 ORDER BY uid DESC LIMIT ${limit}`,
      );
      return rows.map((row) => ({
        uid: String(row.uid),
        topic: readOptionalText(row.topic) ?? null,
        pointer: readOptionalText(row.pointer) ?? null,
        body: String(row.body),
        committed_on: String(row.committed_on),
      }));
    },
  };
}

import { type Database, parseReviewContent, type ReviewItem } from "@becivic/service/ports";
import { allRows, firstRow } from "../ask.ts";
import type { SqlDriver, SqlRow } from "../driver.ts";
import { guards } from "../guards.ts";
import { readJsonColumn, readOptionalNumber, readOptionalText, readWord } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { readReviewedType } from "../stored-identities.ts";
import { moveOn, nextUid } from "../uids.ts";
import type { StatementsFor } from "../write-statements.ts";

export const reviewWrites: StatementsFor<"open_review" | "close_review"> = {
  // There is one open item for each subject.
  open_review: ({ item }) => [
    sql`INSERT INTO review_items (id, kind, subject, target_type, target_id, submission_id, detail, opened_at)
      SELECT ${nextUid("rvw")}, ${item.kind}, ${item.subject}, ${item.target_type}, ${item.target_id}, ${item.submissionId},
        ${JSON.stringify(item.detail)}, ${item.openedAt}
      FROM sequences WHERE prefix = 'rvw' ON CONFLICT (subject) DO NOTHING`,
    moveOn("rvw"),
  ],
  // A closed item has no link to its submission, and its subject can be opened again.
  close_review: ({ id, decision, now }) => [
    ...guards(sql`EXISTS (SELECT 1 FROM review_items WHERE id = ${id} AND closed_at IS NULL)`),
    sql`UPDATE review_items SET closed_at = ${now}, decision = ${decision}, subject = id, submission_id = NULL WHERE id = ${id}`,
  ],
};

const KINDS = ["ner_hold", "quarantine", "draft", "feedback", "stuck"] as const satisfies readonly ReviewItem["kind"][];

const ITEM = raw("id, kind, target_type, target_id, submission_id, opened_at");

export function createReviewReads(driver: SqlDriver): Database["review"] {
  return {
    open: async (limit) => {
      const open = sql`SELECT ${ITEM} FROM review_items WHERE closed_at IS NULL ORDER BY opened_at, id LIMIT ${limit}`;
      return (await allRows(driver, open)).map(toItem);
    },
    find: async (id) => {
      const row = await firstRow(driver, sql`SELECT ${ITEM}, detail, closed_at FROM review_items WHERE id = ${id}`);
      return row && { ...toItem(row), ...contentOf(row), closedAt: readOptionalNumber(row.closed_at) };
    },
    findOpen: async (subject) => {
      const open = sql`SELECT id FROM review_items WHERE subject = ${subject} AND closed_at IS NULL`;
      return readOptionalText((await firstRow(driver, open))?.id);
    },
    isKept: async ({ target_type, target_id, cohort }) => {
      const query = sql`SELECT 1 FROM review_items
        WHERE target_type = ${target_type} AND target_id = ${target_id} AND kind = 'stuck' AND decision = 'discard'
          AND detail ->> '$.reason' = 'many_deprecations' AND detail ->> '$.cohort' = ${cohort}`;
      return (await firstRow(driver, query)) !== undefined;
    },
  };
}

function contentOf({ kind, detail }: SqlRow) {
  const content = parseReviewContent(kind, readJsonColumn<unknown>(detail));
  if (content === undefined) throw new Error("the database holds a review item that cannot be read");
  return content;
}

function toItem(row: SqlRow): ReviewItem {
  return {
    id: String(row.id),
    kind: readWord(KINDS, row.kind),
    target_type: row.target_type === null ? null : readReviewedType(row.target_type),
    target_id: readOptionalText(row.target_id) ?? null,
    submission_id: readOptionalText(row.submission_id) ?? null,
    opened_at: Number(row.opened_at),
  };
}

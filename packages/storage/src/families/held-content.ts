import type { HeldContent, SubmissionType } from "@becivic/service/ports";
import { firstRow } from "../ask.ts";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { readJsonColumn } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { readPayload, toTarget } from "./submission-rows.ts";

interface WordColumns {
  table: string;
  plain: readonly string[];
  json: readonly string[];
}

/** Of each type that becomes a row of its own: the table and the columns of its words, and which of them are JSON. */
const ROWS: Readonly<Partial<Record<SubmissionType, WordColumns>>> = {
  concern: { table: "concerns", plain: [], json: ["context", "content"] },
  feedback: { table: "feedback_channel", plain: ["topic", "pointer", "body"], json: [] },
  rating: { table: "ratings", plain: ["would_be_5_stars"], json: [] },
};

/** The edited words take the place of the old ones, in the payload and in the row. */
export function putEdited(id: string, edited: Readonly<Record<string, unknown>>): Statement[] {
  const rows = Object.values(ROWS).flatMap(({ table, plain, json }) => {
    const columns = [
      ...plain.map((column) => [column, edited[column] == null ? null : String(edited[column])] as const),
      ...json.map((column) => [column, edited[column] == null ? null : JSON.stringify(edited[column])] as const),
    ];
    // What a row cannot be without keeps its old words.
    return columns.map(([column, value]) =>
      column === "content" || column === "body"
        ? sql`UPDATE ${raw(table)} SET ${raw(column)} = coalesce(${value}, ${raw(column)}) WHERE uid = (SELECT uid FROM submissions WHERE id = ${id})`
        : sql`UPDATE ${raw(table)} SET ${raw(column)} = ${value} WHERE uid = (SELECT uid FROM submissions WHERE id = ${id})`,
    );
  });
  return [sql`UPDATE submissions SET payload = ${JSON.stringify(edited)} WHERE id = ${id} AND payload IS NOT NULL`, ...rows];
}

/** What a held submission says: it waits with it, or it is a row that is shown to no reader. */
export async function readHeldContent(driver: SqlDriver, id: string): Promise<HeldContent | undefined> {
  const submission = await firstRow(
    driver,
    sql`SELECT type, target_type, target_id, payload, uid, revision FROM submissions WHERE id = ${id} AND state = 'ner_held_for_review'`,
  );
  if (submission === undefined) return undefined;
  const target = toTarget(submission);
  // The words of a correction that is a row are kept here while they are held; of the row itself nothing can be edited.
  if (submission.payload !== null)
    return { ...target, isCommitted: submission.revision !== null, content: readPayload(submission.payload) };
  const columns = ROWS[target.type];
  if (columns === undefined) return { ...target, isCommitted: true, content: {} };
  const row = await firstRow(driver, sql`SELECT * FROM ${raw(columns.table)} WHERE uid = ${String(submission.uid)}`);
  return { ...target, isCommitted: true, content: wordsOf(columns, row ?? {}) };
}

function wordsOf({ plain, json }: WordColumns, row: SqlRow): Record<string, unknown> {
  const fields = [
    ...plain.map((column) => [column, row[column]] as const),
    ...json.map((column) => [column, row[column] == null ? null : readJsonColumn<unknown>(row[column])] as const),
  ];
  return Object.fromEntries(fields.filter(([, value]) => value != null));
}

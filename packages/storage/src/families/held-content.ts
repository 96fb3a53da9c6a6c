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

/** For each type that is committed as a row: its table and the columns with its text, plain or JSON. */
const ROWS: Readonly<Partial<Record<SubmissionType, WordColumns>>> = {
  concern: { table: "concerns", plain: [], json: ["context", "content"] },
  feedback: { table: "feedback_channel", plain: ["topic", "pointer", "body"], json: [] },
  rating: { table: "ratings", plain: ["would_be_5_stars"], json: [] },
};

/** Replaces the text of a submission by an edit, in its payload and in its row. */
export function putEdited(id: string, edited: Readonly<Record<string, unknown>>): Statement[] {
  const rows = Object.values(ROWS).flatMap(({ table, plain, json }) => {
    const columns = [
      ...plain.map((column) => [column, edited[column] == null ? null : String(edited[column])] as const),
      ...json.map((column) => [column, edited[column] == null ? null : JSON.stringify(edited[column])] as const),
    ];
    // A required column keeps its old text where the edit has none.
    return columns.map(([column, value]) =>
      column === "content" || column === "body"
        ? sql`UPDATE ${raw(table)} SET ${raw(column)} = coalesce(${value}, ${raw(column)}) WHERE uid = (SELECT uid FROM submissions WHERE id = ${id})`
        : sql`UPDATE ${raw(table)} SET ${raw(column)} = ${value} WHERE uid = (SELECT uid FROM submissions WHERE id = ${id})`,
    );
  });
  return [sql`UPDATE submissions SET payload = ${JSON.stringify(edited)} WHERE id = ${id} AND payload IS NOT NULL`, ...rows];
}

/** The content of a held submission, from its payload or from its hidden row. */
export async function readHeldContent(driver: SqlDriver, id: string): Promise<HeldContent | undefined> {
  const submission = await firstRow(
    driver,
    sql`SELECT type, target_type, target_id, payload, uid, revision FROM submissions WHERE id = ${id} AND state = 'ner_held_for_review'`,
  );
  if (submission === undefined) return undefined;
  const target = toTarget(submission);
  // The rationale of a committed correction is kept here while it is held; the row itself cannot be edited.
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

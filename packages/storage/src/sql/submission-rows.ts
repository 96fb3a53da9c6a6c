import {
  type DueSubmission,
  fromColumns,
  type HeldSubmission,
  type KnownSubmission,
  type PendingPublication,
  type SessionItem,
  type StoredItem,
  type StoredSubmission,
  type SubmissionRow,
  type WaitingPublication,
} from "@becivic/service";
import type { Row, SqlValue } from "../driver.ts";

// Only writes of this package put words into these columns, and it takes them from the same types.
const word = <Word extends string>(value: SqlValue | undefined): Word => String(value) as Word;
const wordOrNull = <Word extends string>(value: SqlValue | undefined): Word | null => (value == null ? null : word(value));
const numberOrNull = (value: SqlValue | undefined): number | null => (value == null ? null : Number(value));

const readers: { readonly [Column in keyof SubmissionRow]: (value: SqlValue | undefined) => SubmissionRow[Column] } = {
  id: String,
  type: word,
  state: word,
  target_type: wordOrNull,
  target_id: wordOrNull,
  anchor: wordOrNull,
  base_commit: wordOrNull,
  received_at: Number,
  commit_eta: Number,
  committed_at: numberOrNull,
  uid: wordOrNull,
  publication: wordOrNull,
  error: wordOrNull,
  attempts: Number,
  alarmed: (value) => value === 1,
  held_at: numberOrNull,
  hold_reason: wordOrNull,
  cancel_hash: wordOrNull,
  salt: String,
  submitter: String,
  voter: wordOrNull,
  session: wordOrNull,
  expires_at: numberOrNull,
};

function pick<Column extends keyof SubmissionRow>(row: Row, ...columns: Column[]): Pick<SubmissionRow, Column> {
  // Object.fromEntries forgets which columns it was given.
  return Object.fromEntries(columns.map((column) => [column, readers[column](row[column])])) as Pick<SubmissionRow, Column>;
}

const TARGET = ["type", "target_type", "target_id"] as const;

export const STORED_COLUMNS = [
  ...TARGET,
  "id",
  "state",
  "commit_eta",
  "committed_at",
  "publication",
  "error",
  "cancel_hash",
  "uid",
] as const satisfies (keyof StoredSubmission)[];

export function toStored(row: Row): StoredSubmission {
  return pick(row, ...STORED_COLUMNS);
}

export function toKnown(row: Row): KnownSubmission {
  return pick(row, "id", "state", "commit_eta", "salt", "submitter");
}

export function toDue(row: Row): DueSubmission {
  return { ...pick(row, "id", "state", "anchor", "commit_eta", "attempts", "alarmed"), item: itemOf(row) };
}

export function toWaiting(row: Row): WaitingPublication {
  const found = itemOf(row);
  const item = found?.type === "amendment" || found?.type === "draft" ? found : undefined;
  return { ...pick(row, "id", "state", "base_commit", "received_at", "commit_eta", "alarmed"), item, review_id: wordOrNull(row.review_id) };
}

export function isReadable(waiting: WaitingPublication): waiting is PendingPublication {
  return waiting.item !== undefined;
}

export function toHeld(row: Row): HeldSubmission {
  const words = row.payload === null ? null : (JSON.parse(String(row.payload)) as Record<string, unknown>);
  return { ...pick(row, "id", "type"), held_at: Number(row.held_at), hold_reason: word(row.hold_reason), words };
}

export function toSessionItem(row: Row): SessionItem {
  return { ...pick(row, "type", "id", "uid"), committed_at: Number(row.committed_at) };
}

export function toTarget(row: Row): Pick<SubmissionRow, (typeof TARGET)[number]> {
  return pick(row, ...TARGET);
}

function itemOf(row: Row): StoredItem | undefined {
  return fromColumns({ ...toTarget(row), payload: String(row.payload) });
}

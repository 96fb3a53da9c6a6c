import { isErrorCode, isTargetType, vocabulary } from "@becivic/contract";
import {
  type DueSubmission,
  fromColumns,
  type HeldSubmission,
  isHoldReason,
  kindOfType,
  type PendingPublication,
  type SessionItem,
  type StoredItem,
  type StoredSubmission,
  type SubmissionIdentity,
  type SubmissionRow,
  type SubmissionType,
  type WaitingPublication,
} from "@becivic/service/ports";
import type { SqlRow, SqlValue } from "../driver.ts";
import { readBy, readJsonColumn, readOptionalNumber, readOptionalText, readOptionalWord, readWord } from "../read-columns.ts";

const PUBLICATIONS = ["pending", "merged", "rejected", "failed"] as const satisfies readonly SubmissionRow["publication"][];

const textOrNull = (value: SqlValue | undefined): string | null => readOptionalText(value) ?? null;
const numberOrNull = (value: SqlValue | undefined): number | null => readOptionalNumber(value) ?? null;

const readers: { readonly [Column in keyof SubmissionRow]: (value: SqlValue | undefined) => SubmissionRow[Column] } = {
  id: String,
  type: readType,
  state: (value) => readWord(vocabulary.submission_state, value),
  target_type: (value) => (value == null ? null : readBy(isTargetType, value)),
  target_id: textOrNull,
  anchor: textOrNull,
  base_commit: textOrNull,
  received_at: Number,
  commit_eta: Number,
  committed_at: numberOrNull,
  uid: textOrNull,
  publication: (value) => readOptionalWord(PUBLICATIONS, value),
  error: (value) => (value == null ? null : readBy(isErrorCode, value)),
  attempts: Number,
  alarmed: (value) => value === 1,
  held_at: numberOrNull,
  hold_reason: (value) => (value == null ? null : readBy(isHoldReason, value)),
  cancel_hash: textOrNull,
  salt: String,
  submitter: String,
  voter: textOrNull,
  session: textOrNull,
  expires_at: numberOrNull,
};

function readType(value: SqlValue | undefined): SubmissionType {
  const kind = kindOfType(value);
  if (kind === undefined) throw new Error("the database holds a type of submission that cannot be read");
  return kind.type;
}

function pick<Column extends keyof SubmissionRow>(row: SqlRow, ...columns: Column[]): Pick<SubmissionRow, Column> {
  // Exactly these columns, which Object.fromEntries cannot express.
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

export function toStored(row: SqlRow): StoredSubmission {
  return pick(row, ...STORED_COLUMNS);
}

export function toKnown(row: SqlRow): SubmissionIdentity {
  return pick(row, "id", "state", "commit_eta", "salt", "submitter");
}

export function toDue(row: SqlRow): DueSubmission {
  return { ...pick(row, "id", "state", "anchor", "commit_eta", "attempts", "alarmed"), item: itemOf(row) };
}

export function toWaiting(row: SqlRow): WaitingPublication {
  const stored = itemOf(row);
  const item = stored?.type === "amendment" || stored?.type === "draft" ? stored : undefined;
  return { ...pick(row, "id", "state", "base_commit", "received_at", "commit_eta", "alarmed"), item, review_id: textOrNull(row.review_id) };
}

export function hasReadablePayload(waiting: WaitingPublication): waiting is PendingPublication {
  return waiting.item !== undefined;
}

export function toHeld(row: SqlRow): HeldSubmission {
  const words = row.payload === null ? null : readPayload(row.payload);
  // Rows without a reason were held by an operator.
  const hold_reason = row.hold_reason === null ? "operator" : readBy(isHoldReason, row.hold_reason);
  return { ...pick(row, "id", "type"), held_at: Number(row.held_at), hold_reason, words };
}

/** The stored payload of a submission. */
export function readPayload(value: SqlValue | undefined): Record<string, unknown> {
  return readJsonColumn<Record<string, unknown>>(value);
}

export function toSessionItem(row: SqlRow): SessionItem {
  return { ...pick(row, "type", "id", "uid"), committed_at: Number(row.committed_at) };
}

export function toTarget(row: SqlRow): Pick<SubmissionRow, (typeof TARGET)[number]> {
  return pick(row, ...TARGET);
}

function itemOf(row: SqlRow): StoredItem | undefined {
  return fromColumns({ ...toTarget(row), payload: String(row.payload) });
}

import { type Database, type RememberedRow, retention, type StagedRow, toColumns } from "@becivic/service/ports";
import { allRows, firstRow } from "../ask.ts";
import { closeSubmission, requireDue, startOfDay } from "../commit-steps.ts";
import type { SqlDriver, Statement } from "../driver.ts";
import { guards } from "../guards.ts";
import { readOptionalNumber } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import type { Of, StatementsFor } from "../write-statements.ts";
import { hasReadablePayload, STORED_COLUMNS, toDue, toStored, toWaiting } from "./submission-rows.ts";

type Kinds = "stage" | "remember" | "renew_cancel_token" | "cancel" | "await_publication" | "fail_commit" | "put_off" | "close_publication";

export const submissionWrites: StatementsFor<Kinds> = {
  stage: ({ row }) => [stage(row)],
  remember: ({ row }) => remember(row),
  renew_cancel_token: ({ id, cancelHash }) => [
    ...guards(sql`EXISTS (SELECT 1 FROM submissions WHERE id = ${id} AND state = 'staged')`),
    sql`UPDATE submissions SET cancel_hash = ${cancelHash} WHERE id = ${id}`,
  ],
  cancel: ({ id, cancelHash, now }) => [
    ...guards(sql`EXISTS (
      SELECT 1 FROM submissions WHERE id = ${id} AND cancel_hash = ${cancelHash} AND committed_at IS NULL
        AND state IN ('staged', 'ner_held_for_review')
    )`),
    sql`UPDATE review_items SET closed_at = ${now}, decision = 'cancelled', subject = id, submission_id = NULL
      WHERE submission_id = ${id} AND closed_at IS NULL`,
    sql`DELETE FROM submissions WHERE id = ${id}`,
  ],
  await_publication: awaitPublication,
  fail_commit: ({ id, error, now }) => [
    ...requireDue(id),
    sql`UPDATE submissions SET error = ${error}, publication = 'failed' WHERE id = ${id}`,
    ...closeSubmission(id, now, undefined),
  ],
  put_off: ({ id, retryAt, alarmed }) => [
    sql`UPDATE submissions SET attempts = attempts + 1, retry_at = ${retryAt}, alarmed = ${alarmed} WHERE id = ${id}`,
  ],
  // The content of a submission that went through git is deleted here.
  close_publication: ({ id, publication, error, target_id, now }) => [
    ...guards(sql`EXISTS (SELECT 1 FROM submissions WHERE id = ${id} AND publication = 'pending')`),
    sql`UPDATE submissions SET publication = ${publication}, error = ${error}, target_id = coalesce(target_id, ${target_id}),
        payload = NULL, expires_at = ${now + retention.rememberedMs}
      WHERE id = ${id}`,
  ],
};

function stage(row: StagedRow): Statement {
  const { type, target_type, target_id, payload } = toColumns(row.item);
  return sql`INSERT INTO submissions
      (id, type, state, target_type, target_id, anchor, base_commit, payload, received_at, commit_eta, cancel_hash, salt, submitter,
       voter, session)
    VALUES (${row.id}, ${type}, 'staged', ${target_type}, ${target_id}, ${row.anchor}, ${row.base_commit}, ${payload}, ${row.received_at},
      ${row.commit_eta}, ${row.cancel_hash}, ${row.salt}, ${row.submitter}, ${row.voter}, ${row.session})`;
}

/** Remembers a submission that was applied at once for two days, and indexes it by its session for ninety. */
function remember({ id, type, received_at: at, salt, submitter, session, expires_at, vote, held }: RememberedRow): Statement[] {
  const isHeld = held !== undefined;
  // A held text is kept until an operator decides.
  const expiresAt = isHeld ? null : expires_at;
  const target = isHeld ? vote : undefined;
  const insertSubmission = sql`INSERT INTO submissions
      (id, type, state, received_at, commit_eta, committed_at, salt, submitter, expires_at, vote_seq, target_type, target_id, payload,
       held_at, hold_reason)
    VALUES (${id}, ${type}, ${isHeld ? "ner_held_for_review" : "committed"}, ${at}, ${at}, ${at}, ${salt}, ${submitter}, ${expiresAt},
      (SELECT seq FROM validations WHERE live = 1 AND target_type = ${vote?.target_type} AND target_id = ${vote?.target_id}
         AND cohort = ${vote?.cohort} AND voter = ${vote?.voter}),
      ${target?.target_type}, ${target?.target_id}, ${isHeld ? JSON.stringify(held.payload) : null}, ${isHeld ? at : null}, ${held?.reason})`;
  if (session === null) return [insertSubmission];
  const day = startOfDay(at);
  const insertRecovery = sql`INSERT INTO recovery (session, type, submission_id, committed_at, expires_at)
    VALUES (${session}, ${type}, ${id}, ${day}, ${day + retention.recoverableMs}) ON CONFLICT DO NOTHING`;
  return [insertSubmission, insertRecovery];
}

/** The prefix of the uid of a submission that goes through git. */
const PREFIX_OF_TYPE = raw("CASE submissions.type WHEN 'draft' THEN 'drf' ELSE 'amd' END");

/** Commits a submission that goes through git; its content is kept until it is published. */
function awaitPublication({ id, now }: Of<"await_publication">): Statement[] {
  const day = startOfDay(now);
  return [
    ...requireDue(id),
    sql`INSERT INTO recovery (session, type, submission_id, uid, committed_at, expires_at)
      SELECT session, type, id, (SELECT printf('%s-%05d', prefix, next) FROM sequences WHERE prefix = ${PREFIX_OF_TYPE}), ${day},
        ${day + retention.recoverableMs}
      FROM submissions WHERE id = ${id} AND session IS NOT NULL ON CONFLICT DO NOTHING`,
    sql`UPDATE sequences SET next = next + 1 WHERE prefix = (SELECT ${PREFIX_OF_TYPE} FROM submissions WHERE id = ${id})`,
    sql`UPDATE submissions SET state = CASE state WHEN 'staged' THEN 'committed' ELSE state END, committed_at = ${now},
        publication = 'pending', session = NULL
      WHERE id = ${id}`,
  ];
}

const COLUMNS = raw(STORED_COLUMNS.join(", "));
const IS_WAITING = raw("committed_at IS NULL AND state IN ('staged', 'released', 'released_after_edit')");
const DUE_AT = raw("max(commit_eta, coalesce(retry_at, 0))");
const PENDING = sql`SELECT id, type, state, target_type, target_id, payload, base_commit, received_at, commit_eta, alarmed,
    (SELECT r.id FROM review_items AS r WHERE r.submission_id = submissions.id AND r.closed_at IS NULL) AS review_id
  FROM submissions WHERE publication = 'pending' AND payload IS NOT NULL AND state IN ('committed', 'released', 'released_after_edit')`;

export function createSubmissionReads(driver: SqlDriver): Database["submissions"] {
  return {
    find: async (id) => {
      const row = await firstRow(driver, sql`SELECT ${COLUMNS} FROM submissions WHERE id = ${id}`);
      return row && toStored(row);
    },
    due: async (now, limit) => {
      const due = sql`SELECT id, type, state, target_type, target_id, anchor, payload, commit_eta, attempts, alarmed FROM submissions
        WHERE ${IS_WAITING} AND commit_eta <= ${now} AND (retry_at IS NULL OR retry_at <= ${now}) ORDER BY commit_eta, rowid LIMIT ${limit}`;
      return (await allRows(driver, due)).map(toDue);
    },
    nextDue: async (after, heldMs) => {
      const next = sql`SELECT min(due) AS due FROM (
        SELECT min(${DUE_AT}) AS due FROM submissions WHERE ${IS_WAITING} AND ${DUE_AT} > ${after}
        UNION ALL
        SELECT min(held_at) + ${heldMs} FROM submissions WHERE state = 'ner_held_for_review' AND held_at > ${after - heldMs}
      )`;
      return readOptionalNumber((await firstRow(driver, next))?.due);
    },
    pending: async (limit) => (await allRows(driver, sql`${PENDING} ORDER BY commit_eta, rowid LIMIT ${limit}`)).map(toWaiting),
    findPending: async (id) => (await allRows(driver, sql`${PENDING} AND id = ${id}`)).map(toWaiting).find(hasReadablePayload),
  };
}

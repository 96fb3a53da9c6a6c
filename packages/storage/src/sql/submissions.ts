import { DAY_MS } from "@becivic/contract";
import { type RememberedRow, retention, type StagedRow, toColumns, type Write } from "@becivic/service";
import { type Statement, statement } from "../driver.ts";

/** The recovery index knows the day, not the moment: by the moment it could be joined with what was said. */
function dayStart(moment: number): number {
  return moment - (moment % DAY_MS);
}

export function stage(row: StagedRow): Statement[] {
  const { type, target_type, target_id, payload } = toColumns(row.item);
  return [
    statement(
      `INSERT INTO submissions
         (id, type, state, target_type, target_id, anchor, base_commit, payload, received_at, commit_eta, cancel_hash, salt, submitter,
          voter, session)
       VALUES (?, ?, 'staged', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.id,
      type,
      target_type,
      target_id,
      row.anchor,
      row.base_commit,
      payload,
      row.received_at,
      row.commit_eta,
      row.cancel_hash,
      row.salt,
      row.submitter,
      row.voter,
      row.session,
    ),
  ];
}

/** What was applied at once is remembered for two days, and found back by its session for ninety. */
export function remember(row: RememberedRow): Statement[] {
  const kept = statement(
    `INSERT INTO submissions (id, type, state, received_at, commit_eta, committed_at, salt, submitter, expires_at, vote_seq, target_type,
       target_id, payload, held_at, hold_reason)
     VALUES (?1, ?2, iif(?12 IS NULL, 'committed', 'ner_held_for_review'), ?3, ?3, ?3, ?4, ?5, ?6, (
       SELECT seq FROM validations WHERE live = 1 AND target_type = ?7 AND target_id = ?8 AND cohort = ?9 AND voter = ?10
     ), iif(?12 IS NULL, NULL, ?7), iif(?12 IS NULL, NULL, ?8), ?11, iif(?12 IS NULL, NULL, ?3), ?12)`,
    row.id,
    row.type,
    row.received_at,
    row.salt,
    row.submitter,
    // What is held stays until somebody has looked at it.
    row.held === undefined ? row.expires_at : null,
    row.vote?.target_type,
    row.vote?.target_id,
    row.vote?.cohort,
    row.vote?.voter,
    row.held === undefined ? null : JSON.stringify(row.held.payload),
    row.held?.reason,
  );
  if (row.session === null) return [kept];
  const found = statement(
    "INSERT INTO recovery (session, type, submission_id, committed_at, expires_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    row.session,
    row.type,
    row.id,
    dayStart(row.received_at),
    dayStart(row.received_at) + retention.recoverableMs,
  );
  return [kept, found];
}

export function renewCancelToken(id: string, cancelHash: string): Statement[] {
  return [
    guard("SELECT EXISTS (SELECT 1 FROM submissions WHERE id = ? AND state = 'staged')", id),
    clearGuards,
    statement("UPDATE submissions SET cancel_hash = ? WHERE id = ?", cancelHash, id),
  ];
}

export function cancel({ id, cancelHash, now }: Extract<Write, { do: "cancel" }>): Statement[] {
  return [
    guard(
      `SELECT EXISTS (
         SELECT 1 FROM submissions WHERE id = ? AND cancel_hash = ? AND committed_at IS NULL AND state IN ('staged', 'ner_held_for_review')
       )`,
      id,
      cancelHash,
    ),
    clearGuards,
    statement(
      "UPDATE review_items SET closed_at = ?, decision = 'cancelled', subject = id, submission_id = NULL WHERE submission_id = ? AND closed_at IS NULL",
      now,
      id,
    ),
    statement("DELETE FROM submissions WHERE id = ?", id),
  ];
}

/** The last steps of every commit: found back by its session, remembered for two days, and empty of what was sent. */
export function settle(id: string, now: number, prefix: string | undefined): Statement[] {
  const uid = prefix === undefined ? "NULL" : `(SELECT printf('${prefix}-%05d', next - 1) FROM sequences WHERE prefix = '${prefix}')`;
  return [
    statement(
      `INSERT INTO recovery (session, type, submission_id, uid, committed_at, expires_at)
       SELECT session, type, id, ${uid}, ?, ? FROM submissions WHERE id = ? AND session IS NOT NULL ON CONFLICT DO NOTHING`,
      dayStart(now),
      dayStart(now) + retention.recoverableMs,
      id,
    ),
    statement(
      `UPDATE submissions SET state = CASE state WHEN 'staged' THEN 'committed' ELSE state END, committed_at = ?, uid = ${uid},
         payload = NULL, session = NULL, expires_at = ? WHERE id = ?`,
      now,
      now + retention.rememberedMs,
      id,
    ),
  ];
}

/** Of what goes through git. */
const PREFIX_OF_TYPE = "CASE submissions.type WHEN 'draft' THEN 'drf' ELSE 'amd' END";

/** What goes through git is committed here, and waits with its content until it is published. */
export function awaitPublication(id: string, now: number): Statement[] {
  return [
    stillDue(id),
    clearGuards,
    statement(
      `INSERT INTO recovery (session, type, submission_id, uid, committed_at, expires_at)
       SELECT session, type, id, (SELECT printf('%s-%05d', prefix, next) FROM sequences WHERE prefix = ${PREFIX_OF_TYPE}), ?, ?
       FROM submissions WHERE id = ? AND session IS NOT NULL ON CONFLICT DO NOTHING`,
      dayStart(now),
      dayStart(now) + retention.recoverableMs,
      id,
    ),
    statement(`UPDATE sequences SET next = next + 1 WHERE prefix = (SELECT ${PREFIX_OF_TYPE} FROM submissions WHERE id = ?)`, id),
    statement(
      `UPDATE submissions SET state = CASE state WHEN 'staged' THEN 'committed' ELSE state END, committed_at = ?, publication = 'pending',
         session = NULL WHERE id = ?`,
      now,
      id,
    ),
  ];
}

export function failCommit(id: string, error: string, now: number): Statement[] {
  return [
    stillDue(id),
    clearGuards,
    statement("UPDATE submissions SET error = ?, publication = 'failed' WHERE id = ?", error, id),
    ...settle(id, now, undefined),
  ];
}

export function putOff(id: string, retryAt: number, alarmed: boolean): Statement[] {
  return [
    statement("UPDATE submissions SET attempts = attempts + 1, retry_at = ?, alarmed = ? WHERE id = ?", retryAt, alarmed ? 1 : 0, id),
  ];
}

/** Two runs of the commit job never commit the same item twice. */
export function stillDue(id: string): Statement {
  return guard(
    `SELECT EXISTS (
       SELECT 1 FROM submissions WHERE id = ? AND committed_at IS NULL AND state IN ('staged', 'released', 'released_after_edit')
     )`,
    id,
  );
}

export function guard(condition: string, ...params: (string | number)[]): Statement {
  return statement(`INSERT INTO guards (holds) ${condition}`, ...params);
}

export const clearGuards: Statement = statement("DELETE FROM guards");

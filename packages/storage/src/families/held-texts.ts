import { type Database, retention } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import type { SqlDriver, Statement } from "../driver.ts";
import { guards } from "../guards.ts";
import { raw, sql } from "../sql.ts";
import type { Of, StatementsFor } from "../write-statements.ts";
import { putEdited, readHeldContent } from "./held-content.ts";
import { discardNotes, holdNotes, releaseNotes } from "./held-notes.ts";
import { toHeld } from "./submission-rows.ts";

export const heldTextWrites: StatementsFor<"change_state" | "set_hold_reason"> = {
  change_state: changeState,
  set_hold_reason: ({ id, reason }) => [
    sql`UPDATE submissions SET hold_reason = ${reason} WHERE id = ${id}`,
    sql`UPDATE review_items SET detail = json_set(detail, '$.reason', ${reason}) WHERE submission_id = ${id}`,
  ],
};

/** Holds, releases or discards a submission, and the row that it became. */
function changeState({ id, from, to, now, reason, edited }: Of<"change_state">): Statement[] {
  const isHeld = to === "ner_held_for_review";
  const isReleased = to === "released" || to === "released_after_edit";
  // A held text is kept until an operator decides.
  const expiresAt = isReleased
    ? sql`CASE WHEN committed_at IS NOT NULL AND publication IS NOT 'pending' THEN ${now + retention.rememberedMs} END`
    : raw("NULL");
  return [
    ...guards(sql`EXISTS (SELECT 1 FROM submissions WHERE id = ${id} AND state = ${from})`),
    ...(edited === undefined ? [] : putEdited(id, edited)),
    ...(to === "discarded" ? discard(id) : isHeld ? hold(id) : release(id)),
    sql`UPDATE submissions SET state = ${to}, held_at = ${isHeld ? now : null}, hold_reason = ${reason}, expires_at = ${expiresAt}
      WHERE id = ${id}`,
    ...(to === "discarded" ? forgetSender(id, now) : []),
  ];
}

function hold(id: string): Statement[] {
  return [...withhold(id, true), ...holdVoteTexts(id), ...holdNotes(id)];
}

function release(id: string): Statement[] {
  return [...withhold(id, false), ...releaseVoteTexts(id), ...releaseNotes(id)];
}

function ownUid(id: string): Statement {
  return sql`(SELECT uid FROM submissions WHERE id = ${id})`;
}

function ownVote(id: string): Statement {
  return sql`(SELECT vote_seq FROM submissions WHERE id = ${id})`;
}

function withhold(id: string, isHeld: boolean): Statement[] {
  return [
    sql`UPDATE concerns SET held = ${isHeld} WHERE uid = ${ownUid(id)}`,
    sql`UPDATE feedback_channel SET held = ${isHeld} WHERE uid = ${ownUid(id)}`,
  ];
}

/** Moves the texts of a vote to its submission; the vote itself stays. */
function holdVoteTexts(id: string): Statement[] {
  return [
    sql`UPDATE submissions SET (payload, target_type, target_id) = (
        SELECT json_object('rationale', rationale, 'injection_reason', injection_reason, 'traversal_metadata', json(traversal)),
          target_type, target_id FROM validations WHERE seq = ${ownVote(id)}
      ) WHERE id = ${id} AND type = 'validation'`,
    emptyVoteTexts(id),
  ];
}

/** Moves the texts of a vote back to the vote. */
function releaseVoteTexts(id: string): Statement[] {
  return [
    sql`UPDATE validations SET rationale = s.payload ->> '$.rationale', injection_reason = s.payload ->> '$.injection_reason',
        traversal = nullif(s.payload -> '$.traversal_metadata', 'null')
      FROM submissions AS s WHERE s.id = ${id} AND s.payload IS NOT NULL AND validations.seq = s.vote_seq`,
    sql`UPDATE submissions SET payload = NULL WHERE id = ${id} AND type = 'validation'`,
  ];
}

function emptyVoteTexts(id: string): Statement {
  return sql`UPDATE validations SET rationale = NULL, injection_reason = NULL, traversal = NULL WHERE seq = ${ownVote(id)}`;
}

/** Deletes every text of a submission: its row, or the texts beside a vote or a value. The vote and the value stay. */
function discard(id: string): Statement[] {
  return [
    ...["vote_totals", "validations", "artefact_submitters"].map(
      (table) => sql`DELETE FROM ${raw(table)} WHERE target_type = 'observation' AND target_id = ${ownUid(id)}`,
    ),
    sql`DELETE FROM concerns WHERE uid = ${ownUid(id)}`,
    sql`DELETE FROM feedback_channel WHERE uid = ${ownUid(id)}`,
    sql`UPDATE ratings SET would_be_5_stars = NULL WHERE uid = ${ownUid(id)}`,
    emptyVoteTexts(id),
    discardNotes(id),
  ];
}

/** Keeps the state of a discarded submission, and deletes everything that could identify its sender. */
function forgetSender(id: string, now: number): Statement[] {
  return [
    sql`UPDATE submissions SET payload = NULL, session = NULL, cancel_hash = NULL, uid = NULL, revision = NULL, vote_seq = NULL,
        voter = NULL, salt = '', submitter = '', expires_at = ${now + retention.discardedMs}
      WHERE id = ${id}`,
    sql`DELETE FROM recovery WHERE submission_id = ${id}`,
  ];
}

export function createHeldTextReads(driver: SqlDriver): Database["heldTexts"] {
  return {
    list: async (heldBefore, limit) => {
      const held = sql`SELECT id, type, payload, held_at, hold_reason FROM submissions
        WHERE state = 'ner_held_for_review' AND (held_at <= ${heldBefore} OR hold_reason = 'recogniser_unavailable')
        ORDER BY held_at, id LIMIT ${limit}`;
      return (await allRows(driver, held)).map(toHeld);
    },
    content: (id) => readHeldContent(driver, id),
  };
}

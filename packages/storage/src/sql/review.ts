import { retention, type Write } from "@becivic/service";
import { type Statement, statement } from "../driver.ts";
import { discardNotes, holdNotes, putEdited, releaseNotes, releaseVoteTexts } from "./held.ts";
import { clearGuards, guard } from "./submissions.ts";

/** Holds, releases or discards a submission, and whatever it has become by now. */
export function changeState({ id, from, to, now, reason, edited }: Extract<Write, { do: "change_state" }>): Statement[] {
  const isHeld = to === "ner_held_for_review";
  return [
    guard("SELECT EXISTS (SELECT 1 FROM submissions WHERE id = ? AND state = ?)", id, from),
    clearGuards,
    ...(edited === undefined ? [] : putEdited(id, edited)),
    ...(to === "discarded"
      ? discard(id)
      : [...withhold(id, isHeld), ...(isHeld ? [...holdVoteTexts(id), ...holdNotes(id)] : [...releaseVoteTexts(id), ...releaseNotes(id)])]),
    // What is held stays until somebody has looked at it.
    statement(
      `UPDATE submissions SET state = ?1, held_at = ?2, hold_reason = ?3, expires_at = CASE
         WHEN ?1 LIKE 'released%' AND committed_at IS NOT NULL AND publication IS NOT 'pending' THEN ?4
       END WHERE id = ?5`,
      to,
      isHeld ? now : null,
      reason,
      now + retention.rememberedMs,
      id,
    ),
    ...(to === "discarded" ? forgetSender(id, now) : []),
  ];
}

const OWN_UID = "(SELECT uid FROM submissions WHERE id = ?)";

function withhold(id: string, isHeld: boolean): Statement[] {
  return ["concerns", "feedback_channel"].map((table) =>
    statement(`UPDATE ${table} SET held = ? WHERE uid = ${OWN_UID}`, isHeld ? 1 : 0, id),
  );
}

/** The words beside a vote are taken away from it; the vote stays. */
function holdVoteTexts(id: string): Statement[] {
  const own = "(SELECT vote_seq FROM submissions WHERE id = ?1)";
  return [
    statement(
      `UPDATE submissions SET (payload, target_type, target_id) = (
         SELECT json_object('rationale', rationale, 'injection_reason', injection_reason, 'traversal_metadata', json(traversal)),
           target_type, target_id FROM validations WHERE seq = ${own}
       ) WHERE id = ?1 AND type = 'validation'`,
      id,
    ),
    statement(`UPDATE validations SET rationale = NULL, injection_reason = NULL, traversal = NULL WHERE seq = ${own}`, id),
  ];
}

/** Nothing of what was said stays: not the row, not the words beside a vote or a figure. The vote and the figure themselves do. */
function discard(id: string): Statement[] {
  return [
    statement(`DELETE FROM vote_totals WHERE target_type = 'observation' AND target_id = ${OWN_UID}`, id),
    statement(`DELETE FROM validations WHERE target_type = 'observation' AND target_id = ${OWN_UID}`, id),
    statement(`DELETE FROM artefact_submitters WHERE target_type = 'observation' AND target_id = ${OWN_UID}`, id),
    statement(`DELETE FROM concerns WHERE uid = ${OWN_UID}`, id),
    statement(`DELETE FROM feedback_channel WHERE uid = ${OWN_UID}`, id),
    statement(`UPDATE ratings SET would_be_5_stars = NULL WHERE uid = ${OWN_UID}`, id),
    statement(
      `UPDATE validations SET rationale = NULL, injection_reason = NULL, traversal = NULL
       WHERE seq = (SELECT vote_seq FROM submissions WHERE id = ?)`,
      id,
    ),
    ...discardNotes(id),
  ];
}

/** Of a discarded submission its state is kept, and nothing that leads to anybody. */
function forgetSender(id: string, now: number): Statement[] {
  return [
    statement(
      `UPDATE submissions SET payload = NULL, session = NULL, cancel_hash = NULL, uid = NULL, revision = NULL, vote_seq = NULL, voter = NULL,
         salt = '', submitter = '', expires_at = ? WHERE id = ?`,
      now + retention.discardedMs,
      id,
    ),
    statement("DELETE FROM recovery WHERE submission_id = ?", id),
  ];
}

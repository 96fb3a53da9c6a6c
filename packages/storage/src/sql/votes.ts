import { wholeTarget } from "@becivic/contract";
import type { Vote, Write } from "@becivic/service";
import { type Statement, statement } from "../driver.ts";

/**
 * A vote replaces the voter's earlier one on the same target and cohort; the sums follow by themselves. Voters are numbered within the
 * artefact: on a path and its sources, the same address has the same number. A probe is nobody and has none.
 */
export function castVote(vote: Vote): Statement[] {
  const place = [vote.target_type, vote.target_id, vote.cohort] as const;
  const whole = wholeTarget(vote);
  const numbered = [whole.target_type === "path" ? "path_together" : whole.target_type, whole.target_id] as const;
  return [
    statement(
      "UPDATE validations SET live = 0 WHERE live = 1 AND target_type = ? AND target_id = ? AND cohort = ? AND voter = ?",
      ...place,
      vote.voter,
    ),
    statement(
      `INSERT INTO validations (seq, target_type, target_id, cohort, voter, anchor, voter_number, kind, verdict, injection_flag, post_handoff,
         rationale, injection_reason, traversal, received_at, counted)
       VALUES (abs(random() % 9007199254740991), ?1, ?2, ?3, ?4, ?5, iif(?6 = 'ci_probe', 0, coalesce(
           (SELECT voter_number FROM validations WHERE target_type = ?1 AND target_id = ?2 AND cohort = ?3 AND voter = ?4 LIMIT 1),
           (SELECT voter_number FROM validations WHERE live = 1 AND voter = ?4 AND cohort = ?3 AND target_type IN ('path', 'path_source') LIMIT 1),
           (SELECT voters + 1 FROM vote_totals WHERE target_type = ?15 AND target_id = ?16 AND cohort = ?3),
           1)), ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)`,
      ...place,
      vote.voter,
      vote.anchor,
      vote.kind,
      vote.verdict,
      vote.injectionFlag ? 1 : 0,
      vote.postHandoff ? 1 : 0,
      vote.rationale,
      vote.injectionReason,
      vote.traversal === undefined ? null : JSON.stringify(vote.traversal),
      vote.receivedAt,
      vote.isCounted ? 1 : 0,
      ...numbered,
    ),
  ];
}

export function keepFlagger(write: Extract<Write, { do: "keep_flagger" }>): Statement[] {
  return [
    statement(
      `INSERT INTO flaggers (validation_seq, flagger, expires_at)
       SELECT seq, ?, ? FROM validations WHERE live = 1 AND target_type = ? AND target_id = ? AND cohort = ? AND voter = ?`,
      write.flagger,
      write.expiresAt,
      write.target_type,
      write.target_id,
      write.cohort,
      write.voter,
    ),
  ];
}

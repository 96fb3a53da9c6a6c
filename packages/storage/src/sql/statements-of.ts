import { retention, type Write } from "@becivic/service";
import { type Statement, statement } from "../driver.ts";
import {
  addCatalogueRow,
  commitConcern,
  commitFeedback,
  commitRating,
  commitReference,
  commitValue,
  forgetAddresses,
  forgetSalt,
  forgetVoters,
  mintPathUid,
} from "./commits.ts";
import { publish } from "./publish.ts";
import {
  closeReview,
  forgetText,
  keepSubmitter,
  note,
  openReview,
  renameCommits,
  settlePublication,
  strikeFlaggers,
  tellFlaggers,
  voidFlags,
} from "./queue.ts";
import { changeState } from "./review.ts";
import { deprecateRow, needFlags, promoteRow, quarantineRow, restoreRow } from "./rows.ts";
import { discardRow, withholdRow } from "./stored-texts.ts";
import { awaitPublication, cancel, failCommit, putOff, remember, renewCancelToken, stage } from "./submissions.ts";
import { castVote, keepFlagger } from "./votes.ts";

/** A write in SQL. */
export function statementsOf(write: Write): Statement[] {
  switch (write.do) {
    case "stage":
      return stage(write.row);
    case "remember":
      return remember(write.row);
    case "count":
      return [
        statement(
          `INSERT INTO counters (bucket, subject, period, count, ceiling, expires_at) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (bucket, subject, period) DO UPDATE SET count = count + excluded.count, ceiling = excluded.ceiling
           ${write.bucket === "hour" ? "RETURNING count AS hour_total" : ""}`,
          write.bucket,
          write.subject,
          write.period,
          write.by,
          write.ceiling,
          write.expiresAt,
        ),
      ];
    case "renew_cancel_token":
      return renewCancelToken(write.id, write.cancelHash);
    case "cancel":
      return cancel(write);
    case "vote":
      return castVote(write.vote);
    case "keep_flagger":
      return keepFlagger(write);
    case "add_salt":
      return [statement("INSERT INTO salts (kind, subject, salt) VALUES ('artefact', ?, ?)", write.subject, write.salt)];
    case "record_event":
      return [
        statement(
          "INSERT INTO analytics_events (seq, event_type, content, received_on) VALUES (abs(random() % 9007199254740991), ?, ?, ?)",
          write.eventType,
          JSON.stringify(write.content),
          write.day,
        ),
      ];
    case "commit_concern":
      return commitConcern(write);
    case "commit_feedback":
      return commitFeedback(write);
    case "commit_rating":
      return commitRating(write);
    case "commit_value":
      return commitValue(write);
    case "commit_reference":
      return commitReference(write);
    case "await_publication":
      return awaitPublication(write.id, write.now);
    case "fail_commit":
      return failCommit(write.id, write.error, write.now);
    case "put_off":
      return putOff(write.id, write.retryAt, write.alarmed);
    case "change_state":
      return changeState(write);
    case "note_hold":
      return [
        statement("UPDATE submissions SET hold_reason = ? WHERE id = ?", write.reason, write.id),
        statement("UPDATE review_items SET detail = json_set(detail, '$.reason', ?) WHERE submission_id = ?", write.reason, write.id),
      ];
    case "add_catalogue_row":
      return addCatalogueRow(write);
    case "sweep":
      return [
        ...["submissions", "recovery", "counters", "salts", "flaggers", "refused_changes", "bogus_flaggers"].map((table) =>
          statement(`DELETE FROM ${table} WHERE expires_at IS NOT NULL AND expires_at <= ?`, write.now),
        ),
        // The words beside a vote may be held for long; whose they were need not be.
        statement(
          "UPDATE submissions SET salt = '', submitter = '' WHERE state = 'ner_held_for_review' AND type = 'validation' AND received_at <= ?",
          write.now - retention.rememberedMs,
        ),
        // An id tells when somebody wrote: a remark is known by its own number once the submission is forgotten.
        statement(
          "UPDATE review_items SET submission_id = NULL WHERE submission_id IS NOT NULL AND submission_id NOT IN (SELECT id FROM submissions)",
        ),
      ];
    case "publish":
      return publish(write.tree);
    case "settle_publication":
      return settlePublication(write, retention.rememberedMs);
    case "keep_submitter":
      return keepSubmitter(write);
    case "forget_voters":
      return forgetVoters(write);
    case "forget_addresses":
      return write.keepsAuthors === true ? [forgetSalt(write)] : forgetAddresses(write);
    case "promote_row":
      return promoteRow(write);
    case "quarantine_row":
      return quarantineRow(write);
    case "restore_row":
      return restoreRow(write);
    case "need_flags":
      return needFlags(write);
    case "refuse_change":
      return [
        statement(
          `INSERT INTO refused_changes (target_type, target_id, content, expires_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (target_type, target_id, content) DO UPDATE SET expires_at = excluded.expires_at`,
          write.target_type,
          write.target_id,
          write.content,
          write.expiresAt,
        ),
      ];
    case "mint_path_uid":
      return mintPathUid();
    case "open_review":
      return openReview(write.item);
    case "close_review":
      return closeReview(write);
    case "strike_flaggers":
      return strikeFlaggers(write);
    case "tell_flaggers":
      return tellFlaggers(write);
    case "void_flags":
      return voidFlags(write);
    case "forget_text":
      return forgetText(write);
    case "rename_commits":
      return renameCommits(write);
    case "deprecate_row":
      return deprecateRow(write);
    case "note":
      return note(write.line);
    case "note_look":
      return [
        statement(
          "INSERT INTO looks (subject, input) VALUES (?, ?) ON CONFLICT (subject) DO UPDATE SET input = excluded.input",
          write.subject,
          write.input,
        ),
      ];
    case "withhold_row":
      return withholdRow(write.table, write.uid);
    case "discard_row":
      return discardRow(write.table, write.uid);
    case "note_derived":
      return [
        statement(
          "INSERT INTO derived_files (branch, input) VALUES (?, ?) ON CONFLICT (branch) DO UPDATE SET input = excluded.input",
          write.branch,
          write.input,
        ),
      ];
    case "forget_derived":
      return [statement("DELETE FROM derived_files")];
    case "note_probe":
      return [
        statement(
          `INSERT INTO probes (target_type, target_id, probed_at, outcome) VALUES (?, ?, ?, ?)
           ON CONFLICT (target_type, target_id) DO UPDATE SET probed_at = excluded.probed_at, outcome = excluded.outcome`,
          write.target_type,
          write.target_id,
          write.at,
          write.outcome,
        ),
      ];
    case "flag_class":
      return [
        statement(
          "INSERT INTO revalidations (source_class, since) VALUES (?, ?) ON CONFLICT (source_class) DO UPDATE SET since = excluded.since",
          write.sourceClass,
          write.since,
        ),
      ];
    case "set_manual_clock":
      return [
        statement(
          "INSERT INTO manual_clock (only_row, now) VALUES (1, ?) ON CONFLICT (only_row) DO UPDATE SET now = excluded.now",
          write.now,
        ),
      ];
  }
}

import { type CatalogueType, CONTRACT_VERSION, formatTarget, revisionCohort, type TargetKey } from "@becivic/contract";
import { type CohortOfTarget, subjectOfFeedback, type Write } from "@becivic/service";
import { type Statement, statement } from "../driver.ts";
import { statusIs } from "./status-sql.ts";
import { isSourceSql } from "./stored-identities.ts";
import { clearGuards, guard, settle, stillDue } from "./submissions.ts";

type Of<Kind extends Write["do"]> = Extract<Write, { do: Kind }>;

/** The next uid of a kind, in the statement that uses it; the sequence moves on in the one after. */
const nextUid = (prefix: string): string => `printf('${prefix}-%05d', next)`;
const moveOn = (prefix: string): Statement => statement("UPDATE sequences SET next = next + 1 WHERE prefix = ?", prefix);

export function commitConcern({ id, target_type, target_id, context, content, now, day }: Of<"commit_concern">): Statement[] {
  return [
    stillDue(id),
    clearGuards,
    statement(
      `INSERT INTO concerns (uid, target_type, target_id, anchor, context, content, committed_on)
       SELECT ${nextUid("con")}, ?, ?, (SELECT anchor FROM submissions WHERE id = ?), ?, ?, ? FROM sequences WHERE prefix = 'con'
       RETURNING uid`,
      target_type,
      target_id,
      id,
      context === undefined ? null : JSON.stringify(context),
      JSON.stringify(content),
      day,
    ),
    statement(
      `INSERT INTO artefact_submitters (target_type, target_id, salt, submitter)
       SELECT 'observation', (SELECT ${nextUid("con")} FROM sequences WHERE prefix = 'con'), salt, submitter FROM submissions WHERE id = ?`,
      id,
    ),
    moveOn("con"),
    ...settle(id, now, "con"),
  ];
}

export function commitFeedback({ id, topic, pointer, body, now, day }: Of<"commit_feedback">): Statement[] {
  return [
    stillDue(id),
    clearGuards,
    statement(
      `INSERT INTO feedback_channel (uid, topic, pointer, body, committed_on)
       SELECT ${nextUid("fbk")}, ?, ?, ?, ? FROM sequences WHERE prefix = 'fbk' RETURNING uid`,
      topic,
      pointer,
      body,
      day,
    ),
    moveOn("fbk"),
    // Remarks are read by people.
    statement(
      `INSERT INTO review_items (id, kind, subject, target_type, target_id, submission_id, detail, opened_at)
       SELECT ${nextUid("rvw")}, 'feedback', '${subjectOfFeedback("")}' || f.uid, 'feedback', f.uid, ?, '{}', ? FROM sequences,
         (SELECT printf('fbk-%05d', next - 1) AS uid FROM sequences WHERE prefix = 'fbk') AS f WHERE prefix = 'rvw'`,
      id,
      now,
    ),
    moveOn("rvw"),
    ...settle(id, now, "fbk"),
  ];
}

export function commitRating({ id, target_type, target_id, cohort, stars, text, now, day }: Of<"commit_rating">): Statement[] {
  return [
    stillDue(id),
    clearGuards,
    statement(
      `UPDATE ratings SET live = 0 WHERE live = 1 AND target_type = ? AND target_id = ? AND cohort = ?
         AND voter = (SELECT voter FROM submissions WHERE id = ?)`,
      target_type,
      target_id,
      cohort,
      id,
    ),
    statement(
      `INSERT INTO ratings (uid, target_type, target_id, cohort, stars, would_be_5_stars, voter, committed_on)
       SELECT ${nextUid("rtg")}, ?1, ?2, ?3, ?4, ?5, CASE
           WHEN ?1 <> 'skill' OR EXISTS (SELECT 1 FROM published_skills WHERE id = ?2 AND cohort = ?3)
           THEN (SELECT voter FROM submissions WHERE id = ?6)
         END, ?7 FROM sequences WHERE prefix = 'rtg'
       RETURNING uid`,
      target_type,
      target_id,
      cohort,
      stars,
      text,
      id,
      day,
    ),
    moveOn("rtg"),
    ...settle(id, now, "rtg"),
  ];
}

/** A corrected figure is a new revision at alpha; the old one is superseded, and its voters are forgotten. */
export function commitValue({ id, uid, base, value, value_type, note, contract, now }: Of<"commit_value">): Statement[] {
  return [
    stillDue(id),
    guard(
      `SELECT EXISTS (SELECT 1 FROM volatile_values WHERE uid = ? AND revision = ? AND superseded_at IS NULL AND ${statusIs("takesChanges")})`,
      uid,
      base,
    ),
    clearGuards,
    statement("UPDATE volatile_values SET superseded_at = ? WHERE uid = ? AND revision = ?", now, uid, base),
    statement(
      `INSERT INTO volatile_values
         (uid, revision, name, value, value_type, unit, source, status, note, committed_at, submission_contract_version, came_by)
       SELECT uid, revision + 1, name, ?, ?, unit, source, 'alpha', ?, ?, ?, 'amend' FROM volatile_values WHERE uid = ? AND revision = ?`,
      JSON.stringify(value),
      value_type,
      note,
      now,
      contract,
      uid,
      base,
    ),
    ...newRevision(id, { target_type: "volatile_value", target_id: uid }, base),
    moveOn("amd"),
    ...settle(id, now, "amd"),
    becameRow(id, uid, base + 1),
  ];
}

export function commitReference({ id, uid, base, changes, contract, now }: Of<"commit_reference">): Statement[] {
  return [
    stillDue(id),
    guard(
      `SELECT EXISTS (SELECT 1 FROM reference_rows WHERE uid = ? AND revision = ? AND superseded_at IS NULL AND ${statusIs("takesChanges")})`,
      uid,
      base,
    ),
    clearGuards,
    statement("UPDATE reference_rows SET superseded_at = ? WHERE uid = ? AND revision = ?", now, uid, base),
    statement(
      `INSERT INTO reference_rows
         (uid, revision, name, title, url, archived_url, last_verified, status, note, committed_at, submission_contract_version, came_by)
       SELECT uid, revision + 1, name, coalesce(?, title), coalesce(?, url), coalesce(?, archived_url), coalesce(?, last_verified),
         'alpha', ?, ?, ?, 'amend' FROM reference_rows WHERE uid = ? AND revision = ?`,
      changes.title,
      changes.url,
      changes.archived_url,
      changes.last_verified,
      changes.note,
      now,
      contract,
      uid,
      base,
    ),
    ...newRevision(id, { target_type: "reference", target_id: uid }, base),
    moveOn("amd"),
    ...settle(id, now, "amd"),
    becameRow(id, uid, base + 1),
  ];
}

/** Which revision it became, for the two days that it is remembered: should its words have to go, they are found. */
function becameRow(id: string, uid: string, revision: number): Statement {
  return statement("UPDATE submissions SET uid = ?, revision = ? WHERE id = ?", uid, revision, id);
}

/** The voters on the old revision are forgotten; whoever wrote this one or an earlier one may not vote on it. */
function newRevision(id: string, key: TargetKey<CatalogueType>, base: number): Statement[] {
  return [
    ...forgetVoters({ ...key, cohort: revisionCohort(base) }),
    forgetSalt(key),
    statement(
      `INSERT INTO artefact_submitters (target_type, target_id, salt, submitter)
       SELECT ?, ?, salt, submitter FROM submissions WHERE id = ?`,
      key.target_type,
      key.target_id,
      id,
    ),
  ];
}

// A probe is nobody. It is known by its name, so that the next one takes the place of the last.
const NOT_A_PROBE = " AND kind <> 'ci_probe'";

/** Once a cohort is over, nothing tells any more which address gave which vote. The sums stay. */
export function forgetVoters({ target_type, target_id, cohort }: CohortOfTarget): Statement[] {
  const own = (table: string): Statement =>
    statement(
      `UPDATE ${table} SET voter = NULL WHERE target_type = ? AND target_id = ? AND cohort = ?${table === "validations" ? NOT_A_PROBE : ""}`,
      target_type,
      target_id,
      cohort,
    );
  if (target_type !== "path") return [own("validations"), own("ratings")];
  // The sources of a path are voted on in its cohort.
  const sources = statement(
    `UPDATE validations SET voter = NULL WHERE target_type = 'path_source' AND ${isSourceSql("target_id", "?1")} AND cohort = ?2${NOT_A_PROBE}`,
    target_id,
    cohort,
  );
  return [own("validations"), sources];
}

/** Without the salt, the same address looks like another one. */
export function forgetSalt(key: TargetKey): Statement {
  return statement("DELETE FROM salts WHERE kind = 'artefact' AND subject = ?", formatTarget(key));
}

/** Under which salt they voted, and who wrote it: gone, so that nobody can be told again. */
export function forgetAddresses(key: TargetKey): Statement[] {
  return [
    forgetSalt(key),
    statement("DELETE FROM artefact_submitters WHERE target_type = ? AND target_id = ?", key.target_type, key.target_id),
  ];
}

/** The next number for a path. One that is not used in the end stays free. */
export function mintPathUid(): Statement[] {
  return [statement(`SELECT ${nextUid("pth")} AS uid FROM sequences WHERE prefix = 'pth'`), moveOn("pth")];
}

/** A new name gets the next uid. */
export function addCatalogueRow({ prefix, row, now }: Of<"add_catalogue_row">): Statement[] {
  const insert =
    prefix === "val"
      ? statement(
          `INSERT INTO volatile_values (uid, revision, name, value, value_type, unit, status, committed_at, submission_contract_version)
           SELECT ${nextUid("val")}, 1, ?, ?, ?, ?, 'alpha', ?, ? FROM sequences WHERE prefix = 'val' RETURNING uid`,
          row.name,
          JSON.stringify(row.value ?? ""),
          row.value_type ?? "string",
          row.unit,
          now,
          CONTRACT_VERSION,
        )
      : statement(
          `INSERT INTO reference_rows (uid, revision, name, title, url, status, committed_at, submission_contract_version)
           SELECT ${nextUid("ref")}, 1, ?, ?, ?, 'alpha', ?, ? FROM sequences WHERE prefix = 'ref' RETURNING uid`,
          row.name,
          row.title ?? "",
          row.url ?? "",
          now,
          CONTRACT_VERSION,
        );
  return [insert, moveOn(prefix)];
}

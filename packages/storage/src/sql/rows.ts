import { type CatalogueType, revisionCohort } from "@becivic/contract";
import type { Write } from "@becivic/service";
import { type Statement, statement } from "../driver.ts";
import { forgetAddresses, forgetSalt, forgetVoters } from "./commits.ts";
import { clearGuards, guard } from "./submissions.ts";

type Of<Kind extends Write["do"]> = Extract<Write, { do: Kind }>;

/** Each kind of row: its table, and the columns that say something. */
export const CATALOGUE: Readonly<Record<CatalogueType, { table: string; content: readonly string[] }>> = {
  volatile_value: { table: "volatile_values", content: ["name", "value", "value_type", "unit", "source"] },
  reference: { table: "reference_rows", content: ["name", "title", "url", "archived_url", "last_verified"] },
};

/** Nothing else has happened to the row in between. */
function stillCurrent(table: string, uid: string, revision: number): Statement[] {
  return [
    guard(`SELECT EXISTS (SELECT 1 FROM ${table} WHERE uid = ? AND revision = ? AND superseded_at IS NULL)`, uid, revision),
    clearGuards,
  ];
}

export function promoteRow({ target_type, uid, revision, to, now }: Of<"promote_row">): Statement[] {
  const { table } = CATALOGUE[target_type];
  return [
    ...stillCurrent(table, uid, revision),
    statement(`UPDATE ${table} SET status = ?, ${to}_at = ? WHERE uid = ? AND revision = ?`, to, now, uid, revision),
  ];
}

export function quarantineRow({ target_type, uid, revision, now }: Of<"quarantine_row">): Statement[] {
  const { table } = CATALOGUE[target_type];
  return [
    ...stillCurrent(table, uid, revision),
    statement(`UPDATE ${table} SET status = 'quarantined', ended_at = ? WHERE uid = ? AND revision = ?`, now, uid, revision),
    ...forgetVoters({ target_type, target_id: uid, cohort: revisionCohort(revision) }),
    forgetSalt({ target_type, target_id: uid }),
  ];
}

export function restoreRow(write: Of<"restore_row">): Statement[] {
  const { target_type, uid, revision, restores, status, flagsNeeded, carried, by, now } = write;
  const { table, content } = CATALOGUE[target_type];
  const columns = content.join(", ");
  return [
    ...stillCurrent(table, uid, revision),
    statement(`UPDATE ${table} SET superseded_at = ? WHERE uid = ? AND revision = ?`, now, uid, revision),
    statement(
      `INSERT INTO ${table} (uid, revision, ${columns}, note, status, committed_at, submission_contract_version, restores, flags_needed, carried,
         came_by, first_status)
       SELECT uid, ?1, ${columns}, note, ?2, ?3, submission_contract_version, ?4, ?5, ?6, ?7, ?2 FROM ${table} WHERE uid = ?8 AND revision = ?4`,
      revision + 1,
      status,
      now,
      restores,
      flagsNeeded,
      carried,
      by,
      uid,
    ),
    ...forgetVoters({ target_type, target_id: uid, cohort: revisionCohort(revision) }),
  ];
}

export function deprecateRow({ target_type, uid, successor, now }: Of<"deprecate_row">): Statement[] {
  const { table } = CATALOGUE[target_type];
  const exists = (wanted: string): Statement =>
    guard(`SELECT EXISTS (SELECT 1 FROM ${table} WHERE uid = ? AND superseded_at IS NULL AND status <> 'deprecated')`, wanted);
  return [
    exists(uid),
    ...(successor === undefined ? [] : [exists(successor)]),
    clearGuards,
    statement(`UPDATE ${table} SET status = 'deprecated', ended_at = ? WHERE uid = ? AND superseded_at IS NULL`, now, uid),
    statement("UPDATE validations SET voter = NULL WHERE target_type = ? AND target_id = ?", target_type, uid),
    ...forgetAddresses({ target_type, target_id: uid }),
    ...(successor === undefined
      ? []
      : [statement(`UPDATE ${table} SET previous_uid = ? WHERE uid = ? AND superseded_at IS NULL`, uid, successor)]),
  ];
}

/** What people have looked at needs more flags than one. */
export function needFlags({ target_type, uid, revision, flags }: Of<"need_flags">): Statement[] {
  return [statement(`UPDATE ${CATALOGUE[target_type].table} SET flags_needed = ? WHERE uid = ? AND revision = ?`, flags, uid, revision)];
}

import { type CatalogueType, CONTRACT_VERSION, formatTarget, parseRowKey, revisionCohort } from "@becivic/contract";
import type { NewCatalogueRow } from "@becivic/service/ports";
import { closeSubmission, keepAuthor, stillDue } from "../commit-steps.ts";
import type { Statement } from "../driver.ts";
import { guards } from "../guards.ts";
import { raw, sql } from "../sql.ts";
import { statusIs } from "../status-sql.ts";
import { isCommuneOfSql, isUnderReviewSql } from "../stored-identities.ts";
import { moveOn, nextUid } from "../uids.ts";
import type { Of, StatementsFor } from "../write-statements.ts";
import { isRevision, isRow, KIND_OF_PREFIX } from "./catalogue-revisions.ts";
import { forgetAddresses, forgetSalt, forgetVoters } from "./votes.ts";

type Kinds = "commit_revision" | "add_catalogue_row" | "promote_row" | "quarantine_row" | "restore_row" | "need_flags" | "deprecate_row";

export const catalogueWrites: StatementsFor<Kinds> = {
  commit_revision: commitRevision,
  add_catalogue_row: ({ prefix, row, now }) => [
    sql`INSERT INTO catalogue (kind, uid, revision, name, content, status, committed_at, submission_contract_version)
      SELECT ${KIND_OF_PREFIX[prefix]}, ${nextUid(prefix)}, 1, ${row.name}, ${JSON.stringify(newContent(prefix, row))}, 'alpha', ${now},
        ${CONTRACT_VERSION}
      FROM sequences WHERE prefix = ${prefix}
      RETURNING uid`,
    moveOn(prefix),
  ],
  promote_row: ({ target_type, uid, revision, to, now }) => [
    ...stillCurrent(target_type, uid, revision),
    sql`UPDATE catalogue SET status = ${to}, ${raw(MOMENT_OF[to])} = ${now} WHERE ${isRevision(target_type, uid, revision)}`,
  ],
  quarantine_row: ({ target_type, uid, revision, now }) => [
    ...stillCurrent(target_type, uid, revision),
    sql`UPDATE catalogue SET status = 'quarantined', ended_at = ${now} WHERE ${isRevision(target_type, uid, revision)}`,
    ...forgetVoters({ target_type, target_id: uid, cohort: revisionCohort(revision) }),
    forgetSalt({ target_type, target_id: uid }),
  ],
  restore_row: restoreRow,
  // After a maintainer has looked at a row, more flags are needed.
  need_flags: ({ target_type, uid, revision, flags }) => [
    sql`UPDATE catalogue SET flags_needed = ${flags} WHERE ${isRevision(target_type, uid, revision)}`,
  ],
  deprecate_row: deprecateRow,
};

const MOMENT_OF = { beta: "beta_at", stable: "stable_at" } as const;

/** The guard that this revision of the row is still current. */
function stillCurrent(kind: CatalogueType, uid: string, revision: number): Statement[] {
  return guards(sql`EXISTS (SELECT 1 FROM catalogue WHERE ${isRevision(kind, uid, revision)} AND superseded_at IS NULL)`);
}

/** The condition that the current revision of a row takes changes. */
function isOpen(kind: CatalogueType, row: string): Statement {
  return sql`${isRow(kind, row)} AND superseded_at IS NULL AND ${statusIs("takesChanges")}`;
}

/** A correction becomes a new revision at alpha; the old one is superseded, and its voters are forgotten. */
function commitRevision(write: Of<"commit_revision">): Statement[] {
  const { id, target_type, uid, base, changes, note, contract, now } = write;
  if (base === 0) return commitFirstOfCommune(write);
  const old = isRevision(target_type, uid, base);
  const key = { target_type, target_id: uid };
  return [
    ...guards(
      stillDue(id),
      sql`EXISTS (SELECT 1 FROM catalogue WHERE ${isOpen(target_type, parseRowKey(uid).uid)})`,
      // The value of a commune that was withdrawn may be replaced by another one, after a maintainer has decided.
      sql`EXISTS (SELECT 1 FROM catalogue AS r WHERE ${old} AND superseded_at IS NULL
        AND (${statusIs("takesChanges")} OR commune <> '' AND status = 'quarantined' AND NOT (${isUnderReviewSql("r")})))`,
    ),
    sql`UPDATE catalogue SET superseded_at = ${now} WHERE ${old}`,
    sql`INSERT INTO catalogue (kind, uid, commune, revision, name, content, status, note, committed_at, submission_contract_version, came_by)
      SELECT kind, uid, commune, revision + 1, name, ${withChanges(changes)}, 'alpha', ${note}, ${now}, ${contract}, 'amend'
      FROM catalogue WHERE ${old}`,
    ...forgetVoters({ ...key, cohort: revisionCohort(base) }),
    forgetSalt(key),
    ...closeCorrection(write),
  ];
}

/** The first value of a commune has the name and the unit of the general value. */
function commitFirstOfCommune(write: Of<"commit_revision">): Statement[] {
  const { id, target_type, uid: row, changes, note, contract, now } = write;
  const { uid, commune } = parseRowKey(row);
  const general = isOpen(target_type, uid);
  return [
    ...guards(
      stillDue(id),
      sql`EXISTS (SELECT 1 FROM catalogue WHERE ${general})`,
      sql`NOT EXISTS (SELECT 1 FROM catalogue WHERE ${isRow(target_type, row)})`,
    ),
    sql`INSERT INTO catalogue (kind, uid, commune, revision, name, content, status, note, committed_at, submission_contract_version, came_by)
      SELECT kind, uid, ${commune}, 1, name, ${withChanges(changes)}, 'alpha', ${note}, ${now}, ${contract}, 'amend'
      FROM catalogue WHERE ${general}`,
    ...closeCorrection(write),
  ];
}

function closeCorrection({ id, target_type, uid: row, base, now }: Of<"commit_revision">): Statement[] {
  return [
    // The authors of this and of earlier revisions may not vote on it.
    keepAuthor(id, target_type, row),
    moveOn("amd"),
    ...closeSubmission(id, now, "amd"),
    // The revision that it became, so that its rationale can be found while the submission is remembered.
    sql`UPDATE submissions SET uid = ${parseRowKey(row).uid}, revision = ${base + 1} WHERE id = ${id}`,
  ];
}

/** The content with some fields changed; undefined fields are left unchanged. */
function withChanges(changes: object): Statement {
  return Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .reduce((content, [field, value]) => sql`json_set(${content}, ${`$.${field}`}, json(${JSON.stringify(value)}))`, sql`content`);
}

function newContent(prefix: "val" | "ref", { value = "", value_type = "string", unit, title = "", url = "" }: NewCatalogueRow): object {
  return prefix === "val"
    ? { value, value_type, unit: unit ?? null, source: null }
    : { title, url, archived_url: null, last_verified: null };
}

/** The content of an earlier revision becomes a new one. */
function restoreRow({ target_type, uid, revision, restores, status, flagsNeeded, carried, by, now }: Of<"restore_row">): Statement[] {
  return [
    ...stillCurrent(target_type, uid, revision),
    sql`UPDATE catalogue SET superseded_at = ${now} WHERE ${isRevision(target_type, uid, revision)}`,
    sql`INSERT INTO catalogue (kind, uid, commune, revision, name, content, note, status, committed_at, submission_contract_version, restores,
        flags_needed, carried, came_by, first_status)
      SELECT kind, uid, commune, ${revision + 1}, name, content, note, ${status}, ${now}, submission_contract_version, ${restores}, ${flagsNeeded},
        ${carried}, ${by}, ${status}
      FROM catalogue WHERE ${isRevision(target_type, uid, restores)}`,
    ...forgetVoters({ target_type, target_id: uid, cohort: revisionCohort(revision) }),
  ];
}

/** Deprecates a row. The values of communes go with the general value. */
function deprecateRow({ target_type, uid, successor, now }: Of<"deprecate_row">): Statement[] {
  const isInForce = (row: string): Statement =>
    sql`EXISTS (SELECT 1 FROM catalogue WHERE ${isRow(target_type, row)} AND superseded_at IS NULL AND status <> 'deprecated')`;
  const successors = successor === undefined ? [] : [successor];
  const isCurrent = sql`superseded_at IS NULL AND status <> 'deprecated'`;
  return [
    ...guards(isInForce(uid), ...successors.map(isInForce)),
    sql`UPDATE catalogue SET status = 'deprecated', ended_at = ${now} WHERE ${isRow(target_type, uid)} AND ${isCurrent}`,
    sql`UPDATE catalogue SET status = 'deprecated', ended_at = ${now} WHERE kind = ${target_type} AND uid = ${uid} AND ${isCurrent}`,
    sql`UPDATE validations SET voter = NULL
      WHERE target_type = ${target_type} AND (target_id = ${uid} OR ${isCommuneOfSql("target_id", uid)})`,
    sql`DELETE FROM salts WHERE kind = 'artefact' AND ${isCommuneOfSql("subject", formatTarget({ target_type, target_id: uid }))}`,
    sql`DELETE FROM artefact_submitters WHERE target_type = ${target_type} AND ${isCommuneOfSql("target_id", uid)}`,
    ...forgetAddresses({ target_type, target_id: uid }),
    ...successors.map(
      (next) => sql`UPDATE catalogue SET previous_uid = ${uid} WHERE ${isRow(target_type, next)} AND superseded_at IS NULL`,
    ),
  ];
}

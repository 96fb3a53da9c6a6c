import { type CatalogueType, CONTRACT_VERSION, revisionCohort } from "@becivic/contract";
import { type Database, type NewCatalogueRow, type Revision, revisionOrigins } from "@becivic/service/ports";
import { allRows, firstRow } from "../ask.ts";
import { closeSubmission, keepAuthor, stillDue } from "../commit-steps.ts";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { guards } from "../guards.ts";
import { readObject, readOptionalNumber, readOptionalText, readWord } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { statusIs } from "../status-sql.ts";
import { readStatus } from "../stored-identities.ts";
import { moveOn, nextUid } from "../uids.ts";
import type { Of, StatementsFor } from "../write-statements.ts";
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

const KIND_OF_PREFIX = { val: "volatile_value", ref: "reference" } as const;
const MOMENT_OF = { beta: "beta_at", stable: "stable_at" } as const;

function isRow(kind: CatalogueType, uid: string): Statement {
  return sql`kind = ${kind} AND uid = ${uid} AND commune = ''`;
}

function isRevision(kind: CatalogueType, uid: string, revision: number): Statement {
  return sql`kind = ${kind} AND uid = ${uid} AND commune = '' AND revision = ${revision}`;
}

/** The guard that this revision of the row is still current. */
function stillCurrent(kind: CatalogueType, uid: string, revision: number): Statement[] {
  return guards(sql`EXISTS (SELECT 1 FROM catalogue WHERE ${isRevision(kind, uid, revision)} AND superseded_at IS NULL)`);
}

/** A correction becomes a new revision at alpha; the old one is superseded, and its voters are forgotten. */
function commitRevision({ id, target_type, uid, base, changes, note, contract, now }: Of<"commit_revision">): Statement[] {
  const old = isRevision(target_type, uid, base);
  const key = { target_type, target_id: uid };
  return [
    ...guards(stillDue(id), sql`EXISTS (SELECT 1 FROM catalogue WHERE ${old} AND superseded_at IS NULL AND ${statusIs("takesChanges")})`),
    sql`UPDATE catalogue SET superseded_at = ${now} WHERE ${old}`,
    sql`INSERT INTO catalogue (kind, uid, revision, name, content, status, note, committed_at, submission_contract_version, came_by)
      SELECT kind, uid, revision + 1, name, ${withChanges(changes)}, 'alpha', ${note}, ${now}, ${contract}, 'amend' FROM catalogue WHERE ${old}`,
    ...forgetVoters({ ...key, cohort: revisionCohort(base) }),
    forgetSalt(key),
    // The authors of this and of earlier revisions may not vote on it.
    keepAuthor(id, target_type, uid),
    moveOn("amd"),
    ...closeSubmission(id, now, "amd"),
    // The revision that it became, so that its rationale can be found while the submission is remembered.
    sql`UPDATE submissions SET uid = ${uid}, revision = ${base + 1} WHERE id = ${id}`,
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
    sql`INSERT INTO catalogue (kind, uid, revision, name, content, note, status, committed_at, submission_contract_version, restores,
        flags_needed, carried, came_by, first_status)
      SELECT kind, uid, ${revision + 1}, name, content, note, ${status}, ${now}, submission_contract_version, ${restores}, ${flagsNeeded},
        ${carried}, ${by}, ${status}
      FROM catalogue WHERE ${isRevision(target_type, uid, restores)}`,
    ...forgetVoters({ target_type, target_id: uid, cohort: revisionCohort(revision) }),
  ];
}

function deprecateRow({ target_type, uid, successor, now }: Of<"deprecate_row">): Statement[] {
  const isInForce = (uid: string): Statement =>
    sql`EXISTS (SELECT 1 FROM catalogue WHERE ${isRow(target_type, uid)} AND superseded_at IS NULL AND status <> 'deprecated')`;
  const successors = successor === undefined ? [] : [successor];
  return [
    ...guards(isInForce(uid), ...successors.map(isInForce)),
    sql`UPDATE catalogue SET status = 'deprecated', ended_at = ${now} WHERE ${isRow(target_type, uid)} AND superseded_at IS NULL`,
    sql`UPDATE validations SET voter = NULL WHERE target_type = ${target_type} AND target_id = ${uid}`,
    ...forgetAddresses({ target_type, target_id: uid }),
    ...successors.map(
      (next) => sql`UPDATE catalogue SET previous_uid = ${uid} WHERE ${isRow(target_type, next)} AND superseded_at IS NULL`,
    ),
  ];
}

export const REVISION_COLUMNS =
  raw(`uid, revision, name, content, status, note, restores, came_by, carried, flags_needed, committed_at, superseded_at,
  first_status, beta_at, stable_at, ended_at, previous_uid, submission_contract_version`);

export function createCatalogueReads(driver: SqlDriver): Database["catalogue"] {
  const list: Database["catalogue"]["list"] = async (kind, uids) => {
    const isWanted = uids === undefined ? sql`1` : sql`uid IN (SELECT value FROM json_each(${uids}))`;
    const rows = await allRows(
      driver,
      sql`SELECT ${REVISION_COLUMNS} FROM catalogue WHERE kind = ${kind} AND commune = '' AND ${isWanted} ORDER BY uid, revision`,
    );
    const byUid = Map.groupBy(rows, ({ uid }) => String(uid));
    return new Map([...byUid].map(([uid, own]) => [uid, own.map((row) => toRevision(kind, row))]));
  };
  return {
    list,
    revisions: async (kind, uid) => (await list(kind, [uid])).get(uid) ?? [],
    current: async (kind, uid) => {
      const row = await firstRow(
        driver,
        sql`SELECT ${REVISION_COLUMNS} FROM catalogue WHERE ${isRow(kind, uid)} AND superseded_at IS NULL`,
      );
      return row && toRevision(kind, row);
    },
    findUid: async (prefix, name) => {
      const query = sql`SELECT uid FROM catalogue
        WHERE kind = ${KIND_OF_PREFIX[prefix]} AND name = ${name} AND commune = '' AND superseded_at IS NULL`;
      return readOptionalText((await firstRow(driver, query))?.uid);
    },
  };
}

export function toRevision(kind: CatalogueType, row: SqlRow): Revision {
  return {
    revision: Number(row.revision),
    status: readStatus(row.status),
    note: readOptionalText(row.note),
    content: contentOf(kind, row),
    restores: readOptionalNumber(row.restores),
    cameBy: readWord(revisionOrigins, row.came_by),
    carried: readOptionalNumber(row.carried),
    flagsNeeded: Number(row.flags_needed),
    committedAt: Number(row.committed_at),
    supersededAt: readOptionalNumber(row.superseded_at),
    isCurrent: row.superseded_at === null,
    firstStatus: readStatus(row.first_status),
    betaAt: readOptionalNumber(row.beta_at),
    stableAt: readOptionalNumber(row.stable_at),
    endedAt: readOptionalNumber(row.ended_at),
    previousUid: readOptionalText(row.previous_uid),
    contractVersion: String(row.submission_contract_version),
  };
}

/** The content of a revision with its fields in a fixed order, because digests of refused changes are stored. The value is JSON. */
function contentOf(kind: CatalogueType, { name, content }: SqlRow): Record<string, unknown> {
  // An unreadable row is shown without a value, so that it does not hide the others.
  const fields = readObject<Record<string, unknown>>(content) ?? {};
  if (kind === "volatile_value") {
    const { value, value_type, unit, source } = fields;
    return { name, value: JSON.stringify(value), value_type, unit, source };
  }
  const { title, url, archived_url, last_verified } = fields;
  return { name, title, url, archived_url, last_verified };
}

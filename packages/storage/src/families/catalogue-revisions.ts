import { type CatalogueType, parseRowKey } from "@becivic/contract";
import { type Revision, revisionOrigins } from "@becivic/service/ports";
import type { SqlRow, Statement } from "../driver.ts";
import { readObject, readOptionalNumber, readOptionalText, readWord } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { readStatus } from "../stored-identities.ts";

export const KIND_OF_PREFIX = { val: "volatile_value", ref: "reference" } as const;

/** The condition that a revision is one of this row, by the id of the row: `val-00001`, or `val-00001:21004` for one commune. */
export function isRow(kind: CatalogueType, row: string): Statement {
  const { uid, commune } = parseRowKey(row);
  return sql`kind = ${kind} AND uid = ${uid} AND commune = ${commune}`;
}

export function isRevision(kind: CatalogueType, row: string, revision: number): Statement {
  const { uid, commune } = parseRowKey(row);
  return sql`kind = ${kind} AND uid = ${uid} AND commune = ${commune} AND revision = ${revision}`;
}

export const REVISION_COLUMNS =
  raw(`uid, commune, revision, name, content, status, note, restores, came_by, carried, flags_needed, committed_at, superseded_at,
  first_status, beta_at, stable_at, ended_at, previous_uid, submission_contract_version`);

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

import {
  type CohortKey,
  cohortKeyOf,
  isTargetType,
  type LifecycleStatus,
  type Path,
  type TargetKey,
  type TargetType,
} from "@becivic/contract";
import { isStatus, type Standing } from "@becivic/lifecycle";
import { isReviewedType, type ReviewedType } from "@becivic/service/ports";
import type { SqlRow, SqlValue, Statement } from "./driver.ts";
import { readJsonColumn } from "./read-columns.ts";
import { type RawSql, raw, sql } from "./sql.ts";

// Readers and writers of stored identities. Storage wrote them, so an unreadable one is a bug of storage and throws.

export function readCohort(value: SqlValue | undefined): CohortKey {
  const key = typeof value === "string" ? cohortKeyOf(value) : undefined;
  if (key === undefined) throw new Error("the database holds a cohort that cannot be read");
  return key;
}

export function readTarget({ target_type, target_id }: SqlRow): TargetKey {
  if (!isTargetType(target_type) || typeof target_id !== "string") throw new Error("the database holds a target that cannot be read");
  return { target_type, target_id };
}

/** The target of a submission; feedback has none, and the target of a draft has no id yet. */
export function readOptionalTarget({ target_type, target_id }: SqlRow): { target_type: TargetType | null; target_id: string | null } {
  if (target_type !== null && !isTargetType(target_type)) throw new Error("the database holds a target that cannot be read");
  return { target_type, target_id: target_id === null || target_id === undefined ? null : String(target_id) };
}

export function readStatus(value: SqlValue | undefined): LifecycleStatus {
  if (typeof value !== "string" || !isStatus(value)) throw new Error("the database holds a status that cannot be read");
  return value;
}

/** The targets of a skill, stored as pairs of a type and an id. */
export function readCites(value: SqlValue | undefined): TargetKey[] {
  return readJsonColumn<[string, string][]>(value).map(([target_type, target_id]) => readTarget({ target_type, target_id }));
}

export function writeCites(cites: readonly TargetKey[]): string {
  return JSON.stringify(cites.map(({ target_type, target_id }) => [target_type, target_id]));
}

export function readReviewedType(value: SqlValue | undefined): ReviewedType {
  if (!isReviewedType(value)) throw new Error("the database holds a target that cannot be read");
  return value;
}

/** A standing as `publish` wrote it. */
export function readStanding(value: SqlValue | undefined): Standing {
  // The cohort is the only part with a format of its own.
  const standing = readJsonColumn<Standing>(value);
  return standing.carriedCohort === undefined ? standing : { ...standing, carriedCohort: readCohort(standing.carriedCohort) };
}

/** The entry of a path as `publish` wrote it. */
export function readEntry(value: SqlValue | undefined): Path {
  return readJsonColumn<Path>(value);
}

/** The type of the subject of an audit line. */
export function readAuditedType(value: SqlValue | undefined): ReviewedType | "source_class" {
  return value === "source_class" ? value : readReviewedType(value);
}

/** The cohort of a revision in SQL, as `revisionCohort` of contract/identities/cohort.ts formats it. */
export function cohortOfRevisionSql(column: string): RawSql {
  return raw(`'r' || ${column}`);
}

/** In SQL, the id of a row of the catalogue as a target, as `formatRowKey` of contract/identities/row-key.ts formats it. */
export function rowKeySql(alias: string): RawSql {
  return raw(`iif(${alias}.commune = '', ${alias}.uid, ${alias}.uid || ':' || ${alias}.commune)`);
}

/**
 * In SQL, whether a maintainer has still to decide about the withdrawal of this revision. The subject is as `subjectOfQuarantine` of
 * service/ports/review-subjects.ts formats it; its index is used.
 */
export function isUnderReviewSql(alias: string): RawSql {
  const subject = `'quarantine ' || ${alias}.kind || ' ' || ${rowKeySql(alias).rawSql} || ' ' || ${cohortOfRevisionSql(`${alias}.revision`).rawSql}`;
  return raw(
    `${alias}.status = 'quarantined' AND EXISTS (SELECT 1 FROM review_items AS i WHERE i.subject = ${subject} AND i.closed_at IS NULL)`,
  );
}

/** In SQL, the condition that a row of the catalogue has this id as a target. The index on uid and commune is used. */
export function isRowSql(alias: string, targetId: string): RawSql {
  const colon = `instr(${targetId}, ':')`;
  return raw(`${alias}.uid = iif(${colon} = 0, ${targetId}, substr(${targetId}, 1, ${colon} - 1))
    AND ${alias}.commune = iif(${colon} = 0, '', substr(${targetId}, ${colon} + 1))`);
}

/** In SQL, whether a target is the value of one commune of this uid. */
export function isCommuneOfSql(targetId: string, uid: string): Statement {
  return isSourceSql(targetId, uid);
}

/** In SQL, whether a target is a source of a path: its id is the path, a colon and the source, as formatPathSource of the contract formats it. */
export function isSourceSql(targetId: string, pathId: string | RawSql): Statement {
  // A range, so that an index is used: the semicolon is the character after the colon.
  return sql`${raw(targetId)} > ${pathId} || ':' AND ${raw(targetId)} < ${pathId} || ';'`;
}

/** In SQL, the id of such a target. */
export function pathSourceSql(pathId: string, sourceId: string): RawSql {
  return raw(`${pathId} || ':' || (${sourceId})`);
}

/** In SQL, the id of the source in the id of such a target. */
export function sourceIdSql(targetId: string, pathId: string | RawSql): Statement {
  return sql`substr(${raw(targetId)}, length(${pathId}) + 2)`;
}

import { type CohortKey, cohortKeyOf, isTargetType, type TargetKey } from "@becivic/contract";
import type { Standing } from "@becivic/lifecycle";
import type { Row, SqlValue } from "../driver.ts";

// Identities as the database holds them. Storage wrote them, so one that cannot be read is a fault of storage, and nothing goes on with it.

export function readCohort(value: SqlValue | undefined): CohortKey {
  const key = typeof value === "string" ? cohortKeyOf(value) : undefined;
  if (key === undefined) throw new Error("the database holds a cohort that cannot be read");
  return key;
}

export function readTarget({ target_type, target_id }: Row): TargetKey {
  if (!isTargetType(target_type) || typeof target_id !== "string") throw new Error("the database holds a target that cannot be read");
  return { target_type, target_id };
}

/** A standing as `publish` wrote it. */
export function readStanding(value: SqlValue | undefined): Standing {
  // JSON that this package made of a Standing; its cohort is the one part that has a text of its own.
  const standing = JSON.parse(String(value)) as Standing;
  return standing.carriedCohort === undefined ? standing : { ...standing, carriedCohort: readCohort(standing.carriedCohort) };
}

/** The cohort of a revision in SQL: what `revisionCohort` of contract/identities/cohort.ts gives for the same number. */
export function cohortOfRevisionSql(column: string): string {
  return `'r' || ${column}`;
}

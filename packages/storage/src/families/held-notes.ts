import type { Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { isRowSql } from "../stored-identities.ts";

// The rationale of a correction is stored beside its row of the catalogue, and can be removed without the row.

/** The revision that a correction became, and all revisions that were restored from it. */
function ownRevisions(id: string): Statement {
  return sql`WITH RECURSIVE s AS (
      SELECT target_type AS kind, target_id, revision, payload FROM submissions WHERE id = ${id} AND revision IS NOT NULL
    ), own (revision) AS (
      SELECT revision FROM s
      UNION SELECT v.revision FROM s JOIN own JOIN catalogue AS v ON v.kind = s.kind AND ${isRowSql("v", "s.target_id")}
        AND v.restores = own.revision
    )`;
}

export function holdNotes(id: string): Statement[] {
  return [
    sql`UPDATE submissions SET payload = (
        SELECT json_object('rationale', v.note) FROM catalogue AS v
        WHERE v.kind = submissions.target_type AND ${isRowSql("v", "submissions.target_id")} AND v.revision = submissions.revision
      ) WHERE id = ${id} AND revision IS NOT NULL`,
    discardNotes(id),
  ];
}

export function releaseNotes(id: string): Statement[] {
  return [
    setNotes(id, sql`(SELECT payload ->> '$.rationale' FROM s)`),
    sql`UPDATE submissions SET payload = NULL WHERE id = ${id} AND revision IS NOT NULL`,
  ];
}

export function discardNotes(id: string): Statement {
  return setNotes(id, sql`NULL`);
}

function setNotes(id: string, value: Statement): Statement {
  return sql`${ownRevisions(id)} UPDATE catalogue SET note = ${value}
    WHERE kind = (SELECT kind FROM s) AND ${isRowSql("catalogue", "(SELECT target_id FROM s)")} AND revision IN (SELECT revision FROM own)`;
}

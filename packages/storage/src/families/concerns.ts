import { type Concern, type ConcernContext, type TargetKey, vocabulary } from "@becivic/contract";
import type { Database, StoredConcern } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import { closeSubmission, keepAuthor, requireDue } from "../commit-steps.ts";
import type { SqlDriver, SqlRow } from "../driver.ts";
import { readObject, readWord } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { lastUid, moveOn, nextUid } from "../uids.ts";
import type { StatementsFor } from "../write-statements.ts";

export const concernWrites: StatementsFor<"commit_concern"> = {
  commit_concern: ({ id, target_type, target_id, context, content, now, day }) => [
    ...requireDue(id),
    sql`INSERT INTO concerns (uid, target_type, target_id, anchor, context, content, committed_on)
      SELECT ${nextUid("con")}, ${target_type}, ${target_id}, (SELECT anchor FROM submissions WHERE id = ${id}),
        ${context === undefined ? null : JSON.stringify(context)}, ${JSON.stringify(content)}, ${day}
      FROM sequences WHERE prefix = 'con'
      RETURNING uid`,
    moveOn("con"),
    keepAuthor(id, "observation", lastUid("con")),
    ...closeSubmission(id, now, "con"),
  ],
};

export function createConcernReads(driver: SqlDriver): Database["concerns"] {
  return {
    about: async (targets, sinceDay, limit) => {
      const query = sql`SELECT ${CONCERN_COLUMNS}
        FROM json_each(${JSON.stringify(idsByType(targets))}) AS type CROSS JOIN json_each(type.value) AS id
        CROSS JOIN concerns AS c ON c.target_type = type.key AND c.target_id = id.value ${WITH_VOTES}
        WHERE c.held = 0 AND c.committed_on >= ${sinceDay}
        ORDER BY up - down DESC, c.committed_on DESC, c.uid DESC LIMIT ${limit}`;
      return (await allRows(driver, query)).map(toConcern).filter((concern) => concern !== undefined);
    },
    inCommune: async (codes, limit) => {
      const query = sql`SELECT ${CONCERN_COLUMNS} FROM concerns AS c ${WITH_VOTES}
        WHERE (${MET_IN} IN (SELECT value FROM json_each(${codes})) OR ${HELD_FOR} IN (SELECT value FROM json_each(${codes}))) AND c.held = 0
        ORDER BY up - down DESC, c.committed_on DESC, c.uid DESC LIMIT ${limit}`;
      return (await allRows(driver, query)).map(toConcern).filter((concern) => concern !== undefined);
    },
  };
}

const CONCERN_COLUMNS = raw(`c.uid, c.target_type, c.target_id, c.content, c.context, c.committed_on,
  coalesce(t.confirm_halves, 0) / 2 AS up, coalesce(t.reject_halves, 0) / 2 AS down`);
const WITH_VOTES = raw("LEFT JOIN vote_totals AS t ON t.target_type = 'observation' AND t.target_id = c.uid AND t.cohort = 'all'");

// As the indexes of the table have them: SQLite compares the text of an expression.
const MET_IN = raw("CASE WHEN json_valid(c.context) THEN json_extract(c.context, '$.commune') END");
const HELD_FOR = raw(
  "CASE WHEN json_valid(c.content) THEN CASE json_extract(c.content, '$.scope') WHEN 'commune-specific' THEN json_extract(c.content, '$.specifier') END END",
);

function idsByType(targets: readonly TargetKey[]): Record<string, string[]> {
  const byType = Map.groupBy(targets, ({ target_type }) => target_type);
  return Object.fromEntries([...byType].map(([type, keys]) => [type, keys.map(({ target_id }) => target_id)]));
}

/** Parses the row of a concern; undefined where its content cannot be read, so that it does not hide the others. */
export function toConcern(row: SqlRow): StoredConcern | undefined {
  const target_type = readWord(vocabulary.concern_target, row.target_type);
  // These two columns are written only by a commit, from a concern that its schema accepted.
  const content = readObject<Concern["content"]>(row.content);
  if (content === undefined) return undefined;
  return {
    uid: String(row.uid),
    target_type,
    target_id: String(row.target_id),
    content,
    context: readObject<ConcernContext>(row.context) ?? null,
    up: Number(row.up),
    down: Number(row.down),
    committed_on: String(row.committed_on),
  };
}

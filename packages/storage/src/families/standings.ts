import { type ArtefactType, formatTarget } from "@becivic/contract";
import { isMoveName } from "@becivic/lifecycle";
import type { Database, TimedMove } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import { keepAuthor } from "../commit-steps.ts";
import type { SqlDriver, SqlRow } from "../driver.ts";
import { readOptionalText } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { readCohort, readStanding, readStatus } from "../stored-identities.ts";
import type { StatementsFor } from "../write-statements.ts";
import { readCandidates } from "./candidates.ts";

export const standingWrites: StatementsFor<"keep_submitter" | "refuse_change"> = {
  keep_submitter: ({ id, target_type, target_id }) => [keepAuthor(id, target_type, target_id)],
  refuse_change: ({ target_type, target_id, content, expiresAt }) => [
    sql`INSERT INTO refused_changes (target_type, target_id, content, expires_at)
      VALUES (${target_type}, ${target_id}, ${content}, ${expiresAt})
      ON CONFLICT (target_type, target_id, content) DO UPDATE SET expires_at = excluded.expires_at`,
  ],
};

const TABLES = { skill: raw("published_skills"), path: raw("published_paths") } as const satisfies Record<ArtefactType, unknown>;

export function createStandingReads(driver: SqlDriver): Database["standings"] {
  const list: Database["standings"]["list"] = async (keys) => {
    const types = (["skill", "path"] as const).filter((type) => keys.some(({ target_type }) => target_type === type));
    const results = await driver.read(
      types.map((type) => {
        const ids = keys.flatMap(({ target_type, target_id }) => (target_type === type ? [target_id] : []));
        return sql`SELECT ${type} AS target_type, id, standing FROM ${TABLES[type]}
          WHERE id IN (SELECT value FROM json_each(${ids})) AND standing <> '{}'`;
      }),
    );
    return new Map(
      results
        .flat()
        .map((row) => [formatTarget({ target_type: String(row.target_type), target_id: String(row.id) }), readStanding(row.standing)]),
    );
  };
  return {
    list,
    find: async (key) => (await list([key])).get(formatTarget(key)),
    moves: async ({ target_type, target_id }) => {
      const moves = sql`SELECT ${MOVE_COLUMNS} FROM artefact_moves
        WHERE target_type = ${target_type} AND target_id = ${target_id} ORDER BY number`;
      return (await allRows(driver, moves)).map(toMove);
    },
    withdrawnVersions: async () => {
      const withdrawn = sql`SELECT w.target_id AS id, b.version, b.commit_id, w.at FROM artefact_moves AS w
        LEFT JOIN artefact_moves AS r ON r.target_type = w.target_type AND r.target_id = w.target_id AND r.commit_id = w.restores
        JOIN artefact_moves AS b ON b.target_type = w.target_type AND b.target_id = w.target_id
          AND b.number < w.number AND b.number > coalesce(r.number, 0) AND b.status <> 'quarantined'
        WHERE w.target_type = 'skill' AND w.move = 'quarantine' ORDER BY w.at, w.target_id, b.number`;
      return (await allRows(driver, withdrawn)).map((row) => ({
        id: String(row.id),
        version: String(row.version),
        commit: String(row.commit_id),
        at: Number(row.at),
      }));
    },
    refusedChanges: async ({ target_type, target_id }) => {
      const refused = sql`SELECT content FROM refused_changes WHERE target_type = ${target_type} AND target_id = ${target_id}`;
      return (await allRows(driver, refused)).map(({ content }) => String(content));
    },
    candidates: (thresholds) => readCandidates(driver, thresholds),
  };
}

export const MOVE_COLUMNS = raw("commit_id, before_id, at, move, status, version, restores, carried_cohort, flags_needed");

export function toMove(row: SqlRow): TimedMove {
  const move = String(row.move);
  if (!isMoveName(move)) throw new Error("the database holds a move that cannot be read");
  return {
    commit: String(row.commit_id),
    at: Number(row.at),
    before: readOptionalText(row.before_id),
    move,
    status: readStatus(row.status),
    version: String(row.version),
    flagsNeeded: Number(row.flags_needed),
    restores: readOptionalText(row.restores),
    carriedCohort: row.carried_cohort === null ? undefined : readCohort(row.carried_cohort),
  };
}

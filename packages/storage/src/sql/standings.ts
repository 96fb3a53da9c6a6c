import { type LoggedMove, noVotes, type Standing } from "@becivic/lifecycle";
import type { Database, Revision } from "@becivic/service";
import { type Row, type SqlDriver, statement } from "../driver.ts";
import { readCandidates, toTally, votesOf } from "./candidates.ts";
import { CATALOGUE } from "./rows.ts";

/** Where things stand, and what they were before. */
export function createStandingReads(
  driver: SqlDriver,
): Pick<Database, "standingsOf" | "movesOf" | "candidates" | "tallyOf" | "revisionsOf"> {
  return {
    candidates: () => readCandidates(driver),
    standingsOf: async (keys) => {
      const ids = (type: string): string =>
        JSON.stringify(keys.filter((key) => key.target_type === type).map(({ target_id }) => target_id));
      const [skills = [], paths = []] = await driver.read(
        (["skill", "path"] as const).map((type) =>
          statement(`SELECT id, standing FROM published_${type}s WHERE id IN (SELECT value FROM json_each(?))`, ids(type)),
        ),
      );
      const entries = (type: string, rows: Row[]) =>
        rows
          .filter(({ standing }) => standing !== "{}")
          .map(({ id, standing }) => [`${type} ${id}`, JSON.parse(String(standing)) as Standing] as const);
      return new Map([...entries("skill", skills), ...entries("path", paths)]);
    },
    movesOf: async ({ target_type, target_id }) => {
      const [rows = []] = await driver.read([
        statement(
          `SELECT commit_id, before_id, move, status, version, restores, carried_cohort, flags_needed FROM artefact_moves
           WHERE target_type = ? AND target_id = ? ORDER BY number`,
          target_type,
          target_id,
        ),
      ]);
      return rows.map(
        (row): LoggedMove => ({
          commit: String(row.commit_id),
          before: row.before_id === null ? undefined : String(row.before_id),
          move: row.move as LoggedMove["move"],
          status: row.status as LoggedMove["status"],
          version: String(row.version),
          flagsNeeded: Number(row.flags_needed),
          restores: row.restores === null ? undefined : String(row.restores),
          carriedCohort: row.carried_cohort === null ? undefined : String(row.carried_cohort),
        }),
      );
    },
    tallyOf: async ({ target_type, target_id }, cohort) => {
      const [rows = []] = await driver.read([
        statement(
          `SELECT ${votesOf("t")} FROM vote_totals AS t WHERE t.target_type = ? AND t.target_id = ? AND t.cohort = ?`,
          target_type,
          target_id,
          cohort,
        ),
      ]);
      return rows[0] === undefined ? noVotes : toTally(rows[0], "t");
    },
    revisionsOf: async (target, uid) => {
      const { table, content } = CATALOGUE[target];
      const [rows = []] = await driver.read([
        statement(
          `SELECT revision, status, restores, carried, flags_needed, committed_at, superseded_at, ${content.join(", ")} FROM ${table} WHERE uid = ? ORDER BY revision`,
          uid,
        ),
      ]);
      return rows.map(
        (row): Revision => ({
          revision: Number(row.revision),
          status: String(row.status),
          content: Object.fromEntries(content.map((column) => [column, row[column]])),
          restores: row.restores === null ? undefined : Number(row.restores),
          carried: row.carried === null ? undefined : Number(row.carried),
          flagsNeeded: Number(row.flags_needed),
          committedAt: Number(row.committed_at),
          isCurrent: row.superseded_at === null,
        }),
      );
    },
  };
}

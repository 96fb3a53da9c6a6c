import { formatTarget } from "@becivic/contract";
import { type LoggedMove, noVotes } from "@becivic/lifecycle";
import type { Database, Revision, TimedMove } from "@becivic/service";
import { type Row, type SqlDriver, statement } from "../driver.ts";
import { readCandidates, toTally, votesOf } from "./candidates.ts";
import { CATALOGUE } from "./rows.ts";
import { readCohort, readStanding, readStatus } from "./stored-identities.ts";

/** Where things stand, and what they were before. */
export function createStandingReads(
  driver: SqlDriver,
): Pick<
  Database,
  | "standingOf"
  | "standingsOf"
  | "movesOf"
  | "candidates"
  | "tallyOf"
  | "lastVotes"
  | "lastPathVote"
  | "withdrawnVersions"
  | "revisionsOf"
  | "currentRevision"
  | "catalogueRevisions"
> {
  const readRevisions: Database["catalogueRevisions"] = async (target, uids) => {
    const { table, content } = CATALOGUE[target];
    const columns = revisionColumns(content);
    const [rows = []] = await driver.read([
      uids === undefined
        ? statement(`SELECT ${columns} FROM ${table} ORDER BY uid, revision`)
        : statement(
            `SELECT ${columns} FROM ${table} WHERE uid IN (SELECT value FROM json_each(?)) ORDER BY uid, revision`,
            JSON.stringify(uids),
          ),
    ]);
    const revisions = new Map<string, Revision[]>();
    for (const row of rows) {
      const uid = String(row.uid);
      const known = revisions.get(uid);
      if (known === undefined) revisions.set(uid, [toRevision(row, content)]);
      else known.push(toRevision(row, content));
    }
    return revisions;
  };
  const standingsOf: Database["standingsOf"] = async (keys) => {
    const types = (["skill", "path"] as const).filter((type) => keys.some(({ target_type }) => target_type === type));
    const found = await driver.read(
      types.map((type) => {
        const ids = keys.flatMap(({ target_type, target_id }) => (target_type === type ? [target_id] : []));
        return statement(`SELECT id, standing FROM published_${type}s WHERE id IN (SELECT value FROM json_each(?))`, JSON.stringify(ids));
      }),
    );
    return new Map(
      found.flatMap((rows, index) =>
        rows
          .filter(({ standing }) => standing !== "{}")
          .map(
            ({ id, standing }) =>
              [formatTarget({ target_type: types[index] ?? "", target_id: String(id) }), readStanding(standing)] as const,
          ),
      ),
    );
  };
  return {
    candidates: (thresholds) => readCandidates(driver, thresholds),
    standingOf: async (key) => (await standingsOf([key])).get(formatTarget(key)),
    standingsOf,
    movesOf: async ({ target_type, target_id }) => {
      const [rows = []] = await driver.read([
        statement(
          `SELECT ${MOVE_COLUMNS} FROM artefact_moves
           WHERE target_type = ? AND target_id = ? ORDER BY number`,
          target_type,
          target_id,
        ),
      ]);
      return rows.map(toMove);
    },
    withdrawnVersions: async () => {
      const [rows = []] = await driver.read([
        statement(
          `SELECT w.target_id AS id, b.version, b.commit_id, w.at FROM artefact_moves AS w
           LEFT JOIN artefact_moves AS r ON r.target_type = w.target_type AND r.target_id = w.target_id AND r.commit_id = w.restores
           JOIN artefact_moves AS b ON b.target_type = w.target_type AND b.target_id = w.target_id
             AND b.number < w.number AND b.number > coalesce(r.number, 0) AND b.status <> 'quarantined'
           WHERE w.target_type = 'skill' AND w.move = 'quarantine' ORDER BY w.at, w.target_id, b.number`,
        ),
      ]);
      return rows.map((row) => ({ id: String(row.id), version: String(row.version), commit: String(row.commit_id), at: Number(row.at) }));
    },
    lastVotes: async ({ target_type, target_id }, cohort) => {
      const [[row] = []] = await driver.read([
        statement(
          "SELECT last_at, last_confirm_at FROM vote_totals WHERE target_type = ? AND target_id = ? AND cohort = ?",
          target_type,
          target_id,
          cohort,
        ),
      ]);
      const moment = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
      return { at: moment(row?.last_at), confirmedAt: moment(row?.last_confirm_at) };
    },
    lastPathVote: async () => {
      const [[row] = []] = await driver.read([
        statement("SELECT max(last_at) AS last_at FROM vote_totals WHERE target_type IN ('path', 'path_source')"),
      ]);
      return typeof row?.last_at === "number" ? row.last_at : undefined;
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
    revisionsOf: async (target, uid) => (await readRevisions(target, [uid])).get(uid) ?? [],
    currentRevision: async (target, uid) => {
      const { table, content } = CATALOGUE[target];
      const [[row] = []] = await driver.read([
        statement(`SELECT ${revisionColumns(content)} FROM ${table} WHERE uid = ? AND superseded_at IS NULL`, uid),
      ]);
      return row && toRevision(row, content);
    },
    catalogueRevisions: readRevisions,
  };
}

export const MOVE_COLUMNS = "commit_id, before_id, at, move, status, version, restores, carried_cohort, flags_needed";

export function toMove(row: Row): TimedMove {
  return {
    commit: String(row.commit_id),
    at: Number(row.at),
    before: row.before_id === null ? undefined : String(row.before_id),
    // Only a projection writes this column, from a move.
    move: row.move as LoggedMove["move"],
    status: readStatus(row.status),
    version: String(row.version),
    flagsNeeded: Number(row.flags_needed),
    restores: row.restores === null ? undefined : String(row.restores),
    carriedCohort: row.carried_cohort === null ? undefined : readCohort(row.carried_cohort),
  };
}

export function revisionColumns(content: readonly string[]): string {
  return `uid, revision, status, note, restores, came_by, carried, flags_needed, committed_at, superseded_at,
    first_status, beta_at, stable_at, ended_at, previous_uid, submission_contract_version, ${content.join(", ")}`;
}

export function toRevision(row: Row, columns: readonly string[]): Revision {
  const content: Row = {};
  for (const column of columns) content[column] = row[column] ?? null;
  return {
    revision: Number(row.revision),
    status: readStatus(row.status),
    note: row.note === null ? undefined : String(row.note),
    content,
    restores: row.restores === null ? undefined : Number(row.restores),
    cameBy: String(row.came_by) as Revision["cameBy"],
    carried: row.carried === null ? undefined : Number(row.carried),
    flagsNeeded: Number(row.flags_needed),
    committedAt: Number(row.committed_at),
    supersededAt: row.superseded_at === null ? undefined : Number(row.superseded_at),
    isCurrent: row.superseded_at === null,
    firstStatus: readStatus(row.first_status),
    betaAt: momentOrNone(row.beta_at),
    stableAt: momentOrNone(row.stable_at),
    endedAt: momentOrNone(row.ended_at),
    previousUid: row.previous_uid === null ? undefined : String(row.previous_uid),
    contractVersion: String(row.submission_contract_version),
  };
}

function momentOrNone(column: unknown): number | undefined {
  return column === null ? undefined : Number(column);
}

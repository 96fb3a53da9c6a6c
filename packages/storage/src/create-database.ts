import type { TargetKey } from "@becivic/contract";
import type { CommitOutcome, Database, Write } from "@becivic/service";
import { type Row, type SqlDriver, statement, WriteConflict } from "./driver.ts";
import { createReadingReads } from "./families/reading.ts";
import { createActivityReads } from "./sql/activity.ts";
import { createCollectedReads } from "./sql/collected.ts";
import { createFreshnessReads } from "./sql/freshness.ts";
import { createLookUp } from "./sql/look-up.ts";
import { createPublicReads } from "./sql/public-tables.ts";
import { createQueueReads } from "./sql/queue.ts";
import { createStandingReads } from "./sql/standings.ts";
import { statementsOf } from "./sql/statements-of.ts";
import { readConcern } from "./sql/stored-concerns.ts";
import { readCites } from "./sql/stored-identities.ts";
import { createTextReads } from "./sql/stored-texts.ts";
import { STORED_COLUMNS, toDue, toSessionItem, toStored } from "./sql/submission-rows.ts";

/** The storage port over any driver that speaks SQLite's SQL. */
export function createDatabase(driver: SqlDriver): Database {
  const rows = async (sql: string, ...params: (string | number)[]): Promise<Row[]> =>
    (await driver.read([statement(sql, ...params)]))[0] ?? [];
  return {
    ...createQueueReads(driver),
    ...createStandingReads(driver),
    ...createPublicReads(driver),
    ...createActivityReads(driver),
    ...createTextReads(driver),
    ...createFreshnessReads(driver),
    ...createCollectedReads(driver),
    ...createLookUp(driver),
    reading: createReadingReads(driver),
    commit: (plan) => commit(driver, plan),
    daySalt: async (day, candidate, expiresAt) => {
      await driver.write([
        statement(
          "INSERT INTO salts (kind, subject, salt, expires_at) VALUES ('day', ?, ?, ?) ON CONFLICT DO NOTHING",
          String(day),
          candidate,
          expiresAt,
        ),
      ]);
      const [row] = await rows("SELECT salt FROM salts WHERE kind = 'day' AND subject = ?", String(day));
      return String(row?.salt);
    },
    findDaySalt: async (day) => {
      const [row] = await rows("SELECT salt FROM salts WHERE kind = 'day' AND subject = ?", String(day));
      return row === undefined ? undefined : String(row.salt);
    },
    findSubmission: async (id) => {
      const [row] = await rows(`SELECT ${STORED_COLUMNS.join(", ")} FROM submissions WHERE id = ?`, id);
      return row === undefined ? undefined : toStored(row);
    },
    dueSubmissions: async (now, limit) => {
      const due = await rows(
        `SELECT id, type, state, target_type, target_id, anchor, payload, commit_eta, attempts, alarmed FROM submissions
         WHERE committed_at IS NULL AND state IN ('staged', 'released', 'released_after_edit') AND commit_eta <= ?1
           AND (retry_at IS NULL OR retry_at <= ?1) ORDER BY commit_eta, rowid LIMIT ?2`,
        now,
        limit,
      );
      return due.map(toDue);
    },
    nextDue: async (after, heldMs) => {
      const [row] = await rows(
        `SELECT min(due) AS due FROM (
           SELECT min(max(commit_eta, coalesce(retry_at, 0))) AS due FROM submissions
           WHERE committed_at IS NULL AND state IN ('staged', 'released', 'released_after_edit') AND max(commit_eta, coalesce(retry_at, 0)) > ?1
           UNION ALL
           SELECT min(held_at) + ?2 FROM submissions WHERE state = 'ner_held_for_review' AND held_at > ?1 - ?2
         )`,
        after,
        heldMs,
      );
      return typeof row?.due === "number" ? row.due : undefined;
    },
    sessionItems: async (session, now) => {
      const items = await rows(
        "SELECT type, submission_id AS id, uid, committed_at FROM recovery WHERE session = ? AND expires_at > ? ORDER BY submission_id",
        session,
        now,
      );
      return items.map(toSessionItem);
    },
    citedTargets: async (skillId) => {
      const [row] = await rows("SELECT cites FROM published_skills WHERE id = ?", skillId);
      return row === undefined ? undefined : readCites(row.cites);
    },
    concernsAbout: async (targets, sinceDay, limit) => {
      const found = await rows(
        `SELECT c.uid, c.target_type, c.target_id, c.content, c.context, c.committed_on,
           coalesce(t.confirm_halves, 0) / 2 AS up, coalesce(t.reject_halves, 0) / 2 AS down
         FROM json_each(?1) AS type CROSS JOIN json_each(type.value) AS id
         CROSS JOIN concerns AS c ON c.target_type = type.key AND c.target_id = id.value
         LEFT JOIN vote_totals AS t ON t.target_type = 'observation' AND t.target_id = c.uid AND t.cohort = 'all'
         WHERE c.held = 0 AND c.committed_on >= ?2
         ORDER BY up - down DESC, c.committed_on DESC, c.uid DESC LIMIT ?3`,
        JSON.stringify(idsByType(targets)),
        sinceDay,
        limit,
      );
      return found.map(readConcern).filter((concern) => concern !== undefined);
    },
    ratingOf: async ({ target_type, target_id }, cohort) => {
      const [row] = await rows(
        "SELECT stars, ratings FROM rating_totals WHERE target_type = ? AND target_id = ? AND cohort = ?",
        target_type,
        target_id,
        cohort,
      );
      return { stars: Number(row?.stars ?? 0), ratings: Number(row?.ratings ?? 0) };
    },
    feedbackEntries: async (limit) =>
      (await rows(
        "SELECT uid, topic, pointer, body, committed_on FROM feedback_channel WHERE held = 0 ORDER BY uid DESC LIMIT ?",
        limit,
      )) as never,
    findCatalogueRow: async (prefix, name) => {
      const table = prefix === "val" ? "volatile_values" : "reference_rows";
      const [row] = await rows(`SELECT uid FROM ${table} WHERE name = ? AND superseded_at IS NULL`, name);
      return row === undefined ? undefined : String(row.uid);
    },
    publishedFiles: async () =>
      new Map((await rows("SELECT path, content FROM published_files")).map((row) => [String(row.path), String(row.content)])),
    publishedCommit: async () => {
      const [row] = await rows("SELECT commit_id FROM published_tree");
      return row === undefined ? undefined : String(row.commit_id);
    },
    manualNow: async () => {
      const [row] = await rows("SELECT now FROM manual_clock");
      return row === undefined ? undefined : Number(row.now);
    },
    newestMoment: async () => {
      const [row] = await rows(
        "SELECT max(at) AS newest FROM (SELECT max(received_at) AS at FROM submissions UNION ALL SELECT max(at) FROM artefact_moves UNION ALL SELECT max(at) FROM audit)",
      );
      return row?.newest == null ? undefined : Number(row.newest);
    },
  };
}

function idsByType(targets: readonly TargetKey[]): Record<string, string[]> {
  const byType = Map.groupBy(targets, ({ target_type }) => target_type);
  return Object.fromEntries([...byType].map(([type, keys]) => [type, keys.map(({ target_id }) => target_id)]));
}

async function commit(driver: SqlDriver, plan: readonly Write[]): Promise<CommitOutcome> {
  const parts = plan.map(statementsOf);
  try {
    const results = await driver.write(parts.flat());
    let at = 0;
    const uids = parts.map((statements) => {
      const own = results.slice(at, at + statements.length);
      at += statements.length;
      const uid = own.flat().find((row) => "uid" in row)?.uid;
      return typeof uid === "string" ? uid : undefined;
    });
    const hourTotal = results.flat().find((row) => "hour_total" in row)?.hour_total;
    return { committed: true, uids, hourTotal: typeof hourTotal === "number" ? hourTotal : undefined };
  } catch (error) {
    if (error instanceof WriteConflict) return { committed: false, conflict: error.kind };
    throw error;
  }
}

import { DAY_MS } from "@becivic/contract";
import { retention } from "@becivic/service/ports";
import type { Statement } from "./driver.ts";
import { guards } from "./guards.ts";
import { type RawSql, raw, sql } from "./sql.ts";
import { lastUid } from "./uids.ts";

/** The condition that an item is not committed yet, so that two runs of the job cannot commit it twice. */
export function stillDue(id: string): Statement {
  return sql`EXISTS (
    SELECT 1 FROM submissions WHERE id = ${id} AND committed_at IS NULL AND state IN ('staged', 'released', 'released_after_edit')
  )`;
}

export function requireDue(id: string): Statement[] {
  return guards(stillDue(id));
}

/** The recovery index has the day only: the exact time could link it to a published text. */
export function startOfDay(moment: number): number {
  return moment - (moment % DAY_MS);
}

/** The last steps of every commit: index it by its session, keep its id for two days, and delete its payload. */
export function closeSubmission(id: string, now: number, prefix: Parameters<typeof lastUid>[0] | undefined): Statement[] {
  const uid = prefix === undefined ? raw("NULL") : lastUid(prefix);
  return [
    sql`INSERT INTO recovery (session, type, submission_id, uid, committed_at, expires_at)
      SELECT session, type, id, ${uid}, ${startOfDay(now)}, ${startOfDay(now) + retention.recoverableMs}
      FROM submissions WHERE id = ${id} AND session IS NOT NULL ON CONFLICT DO NOTHING`,
    sql`UPDATE submissions SET state = CASE state WHEN 'staged' THEN 'committed' ELSE state END, committed_at = ${now}, uid = ${uid},
        payload = NULL, session = NULL, expires_at = ${now + retention.rememberedMs}
      WHERE id = ${id}`,
  ];
}

/** Records the sender of a submission as an author of its target, under the salt of the submission: an author may not vote on it. */
export function keepAuthor(id: string, target_type: string, target_id: string | RawSql): Statement {
  return sql`INSERT INTO artefact_submitters (target_type, target_id, salt, submitter)
    SELECT ${target_type}, ${target_id}, salt, submitter FROM submissions WHERE id = ${id} ON CONFLICT DO NOTHING`;
}

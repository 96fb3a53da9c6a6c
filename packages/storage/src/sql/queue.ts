import { type AuditLine, type Database, type NewReviewItem, parseReviewContent, type ReviewItem, type Write } from "@becivic/service";
import { type Row, type SqlDriver, type Statement, statement } from "../driver.ts";
import { HELD, readHeldContent } from "./held.ts";
import { isSourceSql, readReviewedType } from "./stored-identities.ts";
import { isReadable, toHeld, toWaiting } from "./submission-rows.ts";
import { clearGuards, guard } from "./submissions.ts";

type Of<Kind extends Write["do"]> = Extract<Write, { do: Kind }>;

/** Asks people to look at something; once for the same thing. */
export function openReview(item: NewReviewItem): Statement[] {
  return [
    statement(
      `INSERT INTO review_items (id, kind, subject, target_type, target_id, submission_id, detail, opened_at)
       SELECT printf('rvw-%05d', next), ?, ?, ?, ?, ?, ?, ? FROM sequences WHERE prefix = 'rvw' ON CONFLICT (subject) DO NOTHING`,
      item.kind,
      item.subject,
      item.target_type,
      item.target_id,
      item.submissionId,
      JSON.stringify(item.detail),
      item.openedAt,
    ),
    statement("UPDATE sequences SET next = next + 1 WHERE prefix = 'rvw'"),
  ];
}

/** Once it is decided, nothing leads from it to a submission any more, and the same can be asked again. */
export function closeReview({ id, decision, now }: Of<"close_review">): Statement[] {
  return [
    guard("SELECT EXISTS (SELECT 1 FROM review_items WHERE id = ? AND closed_at IS NULL)", id),
    clearGuards,
    statement("UPDATE review_items SET closed_at = ?, decision = ?, subject = id, submission_id = NULL WHERE id = ?", now, decision, id),
  ];
}

const FLAGGED = `live = 1 AND injection_flag = 1 AND cohort = ?3
  AND (target_type = ?1 AND target_id = ?2 OR ?1 = 'path' AND target_type = 'path_source' AND ${isSourceSql("target_id", "?2")})`;

/** Whoever flagged this without cause may not flag for a while, and the second time not vote either. */
export function strikeFlaggers({
  target_type,
  target_id,
  cohort,
  noFlagsUntil,
  bannedUntil,
  expiresAt,
}: Of<"strike_flaggers">): Statement[] {
  return [
    statement(
      `INSERT INTO bogus_flaggers (flagger, times, no_flags_until, banned_until, expires_at)
       SELECT DISTINCT flagger, 1, ?4, 0, ?6 FROM flaggers WHERE validation_seq IN (SELECT seq FROM validations WHERE ${FLAGGED})
       ON CONFLICT (flagger) DO UPDATE SET times = times + 1, no_flags_until = excluded.no_flags_until, banned_until = ?5,
         expires_at = excluded.expires_at`,
      target_type,
      target_id,
      cohort,
      noFlagsUntil,
      bannedUntil,
      expiresAt,
    ),
  ];
}

/** For the two days that a vote is remembered, its status says that its flag led to a quarantine, and of what. */
export function tellFlaggers({ target_type, target_id, cohort }: Of<"tell_flaggers">): Statement[] {
  return [
    statement(
      `UPDATE submissions SET state = 'quarantined', target_type = ?1, target_id = ?2
       WHERE type = 'validation' AND state = 'committed' AND vote_seq IN (SELECT seq FROM validations WHERE ${FLAGGED})`,
      target_type,
      target_id,
      cohort,
    ),
  ];
}

export function voidFlags({ target_type, target_id, cohort }: Of<"void_flags">): Statement[] {
  return [statement(`UPDATE validations SET live = 0 WHERE ${FLAGGED}`, target_type, target_id, cohort)];
}

export function note({ at, actor, action, target_type, target_id, detail }: AuditLine): Statement[] {
  return [
    statement(
      "INSERT INTO audit (at, actor, action, target_type, target_id, detail) VALUES (?, ?, ?, ?, ?, ?)",
      at,
      actor,
      action,
      target_type,
      target_id,
      detail,
    ),
  ];
}

/** A submission that went through git is where it wanted to go, or never will be; of what it said, nothing is kept here. */
export function settlePublication({ id, publication, error, target_id, now }: Of<"settle_publication">, rememberedMs: number): Statement[] {
  return [
    guard("SELECT EXISTS (SELECT 1 FROM submissions WHERE id = ? AND publication = 'pending')", id),
    clearGuards,
    statement(
      "UPDATE submissions SET publication = ?, error = ?, target_id = coalesce(target_id, ?), payload = NULL, expires_at = ? WHERE id = ?",
      publication,
      error,
      target_id,
      now + rememberedMs,
      id,
    ),
  ];
}

export function keepSubmitter({ id, target_type, target_id }: Of<"keep_submitter">): Statement[] {
  return [
    statement(
      `INSERT INTO artefact_submitters (target_type, target_id, salt, submitter)
       SELECT ?, ?, salt, submitter FROM submissions WHERE id = ? ON CONFLICT DO NOTHING`,
      target_type,
      target_id,
      id,
    ),
  ];
}

// Where texts of senders stand: as they are, or inside JSON.
const PLAIN = [
  ["published_files", "content"],
  ["feedback_channel", "body"],
  ["feedback_channel", "pointer"],
  ["ratings", "would_be_5_stars"],
  ["validations", "rationale"],
  ["validations", "injection_reason"],
  ["volatile_values", "note"],
  ["reference_rows", "title"],
  ["reference_rows", "url"],
  ["reference_rows", "note"],
  ["reference_rows", "archived_url"],
  ["volatile_values", "unit"],
  ["audit", "detail"],
] as const;
const IN_JSON = [
  ["concerns", "content"],
  ["concerns", "context"],
  ["validations", "traversal"],
  ["volatile_values", "value"],
  ["submissions", "payload"],
  ["published_paths", "entry"],
  ["review_items", "detail"],
] as const;

/** Takes a text out of every table, wherever somebody wrote it. */
export function forgetText({ text, replacement }: Of<"forget_text">): Statement[] {
  const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
  const replace = ([table, column]: readonly [string, string], from: string, to: string): Statement =>
    statement(`UPDATE ${table} SET ${column} = replace(${column}, ?1, ?2) WHERE instr(${column}, ?1) > 0`, from, to);
  return [
    ...PLAIN.map((place) => replace(place, text, replacement)),
    ...IN_JSON.map((place) => replace(place, inJson(text), inJson(replacement))),
  ];
}

/** After a rewrite of the history, what names a commit names it anew. */
export function renameCommits({ commits }: Of<"rename_commits">): Statement[] {
  const names = JSON.stringify(Object.fromEntries(commits));
  return [
    statement(
      `UPDATE review_items SET detail = json_set(detail, '$.commit', (SELECT value FROM json_each(?1) WHERE key = detail ->> '$.commit'))
       WHERE detail ->> '$.commit' IN (SELECT key FROM json_each(?1))`,
      names,
    ),
    statement(
      `UPDATE submissions SET base_commit = (SELECT value FROM json_each(?1) WHERE key = base_commit)
       WHERE base_commit IN (SELECT key FROM json_each(?1))`,
      names,
    ),
    statement(
      "UPDATE audit SET detail = (SELECT value FROM json_each(?1) WHERE key = detail) WHERE detail IN (SELECT key FROM json_each(?1))",
      names,
    ),
  ];
}

const PENDING = `SELECT id, type, state, target_type, target_id, payload, base_commit, received_at, commit_eta, alarmed,
    (SELECT r.id FROM review_items AS r WHERE r.submission_id = submissions.id AND r.closed_at IS NULL) AS review_id
  FROM submissions WHERE publication = 'pending' AND payload IS NOT NULL AND state IN ('committed', 'released', 'released_after_edit')`;

/** What the queue and the publishing job read. */
export function createQueueReads(
  driver: SqlDriver,
): Pick<
  Database,
  | "pendingPublications"
  | "pendingPublication"
  | "reviewItems"
  | "findReviewItem"
  | "flagReasons"
  | "findAsked"
  | "heldSubmissions"
  | "heldContent"
  | "refusedChanges"
  | "countActions"
  | "auditTrail"
> {
  const rows = async (sql: string, ...params: (string | number)[]): Promise<Row[]> =>
    (await driver.read([statement(sql, ...params)]))[0] ?? [];
  const item = "id, kind, target_type, target_id, submission_id, opened_at";
  return {
    pendingPublications: async (limit) => (await rows(`${PENDING} ORDER BY commit_eta, rowid LIMIT ?`, limit)).map(toWaiting),
    pendingPublication: async (id) => (await rows(`${PENDING} AND id = ?`, id)).map(toWaiting).find(isReadable),
    reviewItems: async (limit) =>
      (await rows(`SELECT ${item} FROM review_items WHERE closed_at IS NULL ORDER BY opened_at, id LIMIT ?`, limit)).map(toReviewItem),
    findReviewItem: async (id) => {
      const [row] = await rows(`SELECT ${item}, detail, closed_at FROM review_items WHERE id = ?`, id);
      if (row === undefined) return undefined;
      const { detail, closed_at, ...rest } = row;
      const content = parseReviewContent(rest.kind, JSON.parse(String(detail)));
      if (content === undefined) throw new Error("the database holds a review item that cannot be read");
      return { ...toReviewItem(rest), ...content, closedAt: closed_at === null ? undefined : Number(closed_at) };
    },
    flagReasons: async ({ target_type, target_id }, cohort) =>
      (
        await rows(
          `SELECT injection_reason FROM validations WHERE injection_reason IS NOT NULL AND ${FLAGGED}`,
          target_type,
          target_id,
          cohort,
        )
      ).map(({ injection_reason }) => String(injection_reason)),
    findAsked: async (subject) => {
      const [row] = await rows("SELECT id FROM review_items WHERE subject = ? AND closed_at IS NULL", subject);
      return row === undefined ? undefined : String(row.id);
    },
    heldSubmissions: async (heldBefore, limit) => (await rows(HELD, heldBefore, limit)).map(toHeld),
    heldContent: (id) => readHeldContent(id, rows),
    refusedChanges: async ({ target_type, target_id }) =>
      (await rows("SELECT content FROM refused_changes WHERE target_type = ? AND target_id = ?", target_type, target_id)).map(
        ({ content }) => String(content),
      ),
    countActions: async (action, since) =>
      Number((await rows("SELECT count(*) AS count FROM audit WHERE action = ? AND at >= ?", action, since))[0]?.count ?? 0),
    auditTrail: async (limit) =>
      (await rows(
        "SELECT at, actor, action, target_type, target_id, detail FROM audit ORDER BY seq DESC LIMIT ?",
        limit,
      )) as unknown as AuditLine[],
  };
}

function toReviewItem(row: Row): ReviewItem {
  // The columns of the table are the fields of the item; of what they hold, only the type is checked by no constraint.
  return { ...row, target_type: row.target_type === null ? null : readReviewedType(row.target_type) } as unknown as ReviewItem;
}

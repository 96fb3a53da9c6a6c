import { tryParseJson } from "@becivic/contract";
import type { Database, StoredTextRow, TextPlace } from "@becivic/service/ports";
import { allRows, firstRow } from "../ask.ts";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { readOptionalText } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { readReviewedType, rowKeySql } from "../stored-identities.ts";
import type { StatementsFor } from "../write-statements.ts";

export const storedTextWrites: StatementsFor<"record_scan" | "withhold_row" | "discard_row"> = {
  record_scan: ({ subject, input }) => [
    sql`INSERT INTO looks (subject, input) VALUES (${subject}, ${input}) ON CONFLICT (subject) DO UPDATE SET input = excluded.input`,
  ],
  withhold_row: ({ table, uid }) => [
    table === "feedback"
      ? sql`UPDATE feedback_channel SET held = 1 WHERE uid = ${uid}`
      : sql`UPDATE concerns SET held = 1 WHERE uid = ${uid}`,
  ],
  discard_row: ({ table, uid }) => (table === "feedback" ? [sql`DELETE FROM feedback_channel WHERE uid = ${uid}`] : discardConcern(uid)),
};

/** Deletes a concern and the votes on it. */
function discardConcern(uid: string): Statement[] {
  return [
    ...["vote_totals", "validations", "artefact_submitters"].map(
      (votes) => sql`DELETE FROM ${raw(votes)} WHERE target_type = 'observation' AND target_id = ${uid}`,
    ),
    sql`DELETE FROM concerns WHERE uid = ${uid}`,
  ];
}

interface Columns {
  from: string;
  key: string;
  target: readonly [type: string, id: string];
  plain: readonly string[];
  json: readonly string[];
}

const ROW = rowKeySql("v").rawSql;
const REVISION = "printf('%06d', revision)";

/** The tables with texts that readers see, and the target of each row. */
const PLACES: Readonly<Record<TextPlace, Columns>> = {
  concerns: { from: "concerns WHERE held = 0", key: "uid", target: ["'observation'", "uid"], plain: [], json: ["content", "context"] },
  feedback: {
    from: "feedback_channel WHERE held = 0",
    key: "uid",
    target: ["'feedback'", "uid"],
    plain: ["topic", "pointer", "body"],
    json: [],
  },
  votes: {
    from: "validations WHERE live = 1",
    key: "printf('%020d', seq)",
    target: ["target_type", "target_id"],
    plain: ["rationale", "injection_reason"],
    json: ["traversal"],
  },
  volatile_values: {
    from: `(SELECT uid, commune, revision, name, note, content -> '$.value' AS value, content ->> '$.unit' AS unit,
      content ->> '$.source' AS source FROM catalogue WHERE kind = 'volatile_value') AS v WHERE 1`,
    key: `${ROW} || '@' || ${REVISION}`,
    target: ["'volatile_value'", ROW],
    plain: ["name", "unit", "source", "note"],
    json: ["value"],
  },
  references: {
    from: "reference_rows WHERE 1",
    key: `uid || '@' || ${REVISION}`,
    target: ["'reference'", "uid"],
    plain: ["name", "title", "url", "archived_url", "last_verified", "note"],
    json: [],
  },
};

export function createStoredTextReads(driver: SqlDriver): Database["storedTexts"] {
  return {
    list: async (place, after, limit) => (await allRows(driver, selectTexts(place, after, limit))).map((row) => toStoredText(place, row)),
    lookedAt: async (subject) => readOptionalText((await firstRow(driver, sql`SELECT input FROM looks WHERE subject = ${subject}`))?.input),
  };
}

/** Rows that may contain a hidden character: a character beyond printable ASCII, or an escape in JSON. The caller checks them. */
function selectTexts(place: TextPlace, after: string, limit: number): Statement {
  const { from, key, target, plain, json } = PLACES[place];
  const isSuspect = [
    ...[...plain, ...json].map((column) => `${column} GLOB '*[^ -~]*'`),
    ...json.map((column) => `instr(${column}, '\\') > 0`),
  ];
  const columns = [`${key} AS key`, `${target[0]} AS target_type`, `${target[1]} AS target_id`, ...plain, ...json];
  return sql`SELECT ${raw(columns.join(", "))} FROM ${raw(from)} AND ${raw(key)} > ${after} AND (${raw(isSuspect.join(" OR "))})
    ORDER BY 1 LIMIT ${limit}`;
}

function toStoredText(place: TextPlace, row: SqlRow): StoredTextRow {
  const { plain, json } = PLACES[place];
  const texts = [...plain.map((column) => row[column]), ...json.map((column) => parsed(row[column]))];
  return {
    key: String(row.key),
    target_type: readReviewedType(row.target_type),
    target_id: String(row.target_id),
    texts: texts.filter((text) => text !== null),
  };
}

/** Invalid JSON is treated as text. */
function parsed(text: unknown): unknown {
  const value = typeof text === "string" ? tryParseJson(text) : undefined;
  return value === undefined ? text : value;
}

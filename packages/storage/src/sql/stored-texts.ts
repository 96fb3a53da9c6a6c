import { tryParseJson } from "@becivic/contract";
import type { Database, StoredText, TextPlace } from "@becivic/service";
import { type Row, type SqlDriver, type Statement, statement } from "../driver.ts";
import { readReviewedType } from "./stored-identities.ts";

interface Columns {
  from: string;
  key: string;
  target: readonly [type: string, id: string];
  plain: readonly string[];
  json: readonly string[];
}

const REVISION = "uid || '@' || printf('%06d', revision)";

/** Where texts stand that readers are shown, and what each is about. */
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
    from: "volatile_values WHERE 1",
    key: REVISION,
    target: ["'volatile_value'", "uid"],
    plain: ["name", "unit", "source", "note"],
    json: ["value"],
  },
  references: {
    from: "reference_rows WHERE 1",
    key: REVISION,
    target: ["'reference'", "uid"],
    plain: ["name", "title", "url", "archived_url", "last_verified", "note"],
    json: [],
  },
};

export function createTextReads(driver: SqlDriver): Pick<Database, "storedTexts" | "lookedAt"> {
  return {
    storedTexts: async (place, after, limit) => {
      const [rows = []] = await driver.read([selectStoredTexts(place, after, limit)]);
      return rows.map((row) => toStoredText(place, row));
    },
    lookedAt: async (subject) => {
      const [[row] = []] = await driver.read([statement("SELECT input FROM looks WHERE subject = ?", subject)]);
      return row === undefined ? undefined : String(row.input);
    },
  };
}

/** Rows that may hold a hidden character: something beyond printable ASCII, or in JSON an escape. What they do hold is for the caller to see. */
function selectStoredTexts(place: TextPlace, after: string, limit: number): Statement {
  const { from, key, target, plain, json } = PLACES[place];
  const isSuspect = [
    ...[...plain, ...json].map((column) => `${column} GLOB '*[^ -~]*'`),
    ...json.map((column) => `instr(${column}, '\\') > 0`),
  ];
  return statement(
    `SELECT ${key} AS key, ${target[0]} AS target_type, ${target[1]} AS target_id, ${[...plain, ...json].join(", ")}
     FROM ${from} AND ${key} > ? AND (${isSuspect.join(" OR ")}) ORDER BY 1 LIMIT ?`,
    after,
    limit,
  );
}

function toStoredText(place: TextPlace, row: Row): StoredText {
  const { plain, json } = PLACES[place];
  const texts = [...plain.map((column) => row[column]), ...json.map((column) => parsed(row[column]))];
  return {
    key: String(row.key),
    target_type: readReviewedType(row.target_type),
    target_id: String(row.target_id),
    texts: texts.filter((text) => text !== null),
  };
}

/** What is no JSON is looked at as it stands. */
function parsed(text: unknown): unknown {
  const value = typeof text === "string" ? tryParseJson(text) : undefined;
  return value === undefined ? text : value;
}

/** From now on nobody is shown it. */
export function withholdRow(table: "concerns" | "feedback", uid: string): Statement[] {
  return [statement(`UPDATE ${table === "feedback" ? "feedback_channel" : table} SET held = 1 WHERE uid = ?`, uid)];
}

/** Nothing of it is left, nor of the votes on it. */
export function discardRow(table: "concerns" | "feedback", uid: string): Statement[] {
  if (table === "feedback") return [statement("DELETE FROM feedback_channel WHERE uid = ?", uid)];
  return [
    ...["vote_totals", "validations", "artefact_submitters"].map((votes) =>
      statement(`DELETE FROM ${votes} WHERE target_type = 'observation' AND target_id = ?`, uid),
    ),
    statement("DELETE FROM concerns WHERE uid = ?", uid),
  ];
}

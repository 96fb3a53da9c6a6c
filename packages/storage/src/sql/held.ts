import type { HeldContent, SubmissionType } from "@becivic/service";
import { type Row, type Statement, statement } from "../driver.ts";
import { toTarget } from "./submission-rows.ts";

export const HELD = `SELECT id, type, payload, held_at, hold_reason FROM submissions
  WHERE state = 'ner_held_for_review' AND (held_at <= ? OR hold_reason = 'recogniser_unavailable') ORDER BY held_at, id LIMIT ?`;

type Read = (sql: string, ...params: (string | number)[]) => Promise<Row[]>;

/** Of each type that becomes a row of its own: where its words stand then, and which of them are JSON. */
const ROWS: Readonly<Partial<Record<SubmissionType, { table: string; plain: readonly string[]; json: readonly string[] }>>> = {
  concern: { table: "concerns", plain: [], json: ["context", "content"] },
  feedback: { table: "feedback_channel", plain: ["topic", "pointer", "body"], json: [] },
  rating: { table: "ratings", plain: ["would_be_5_stars"], json: [] },
};

/** What a held submission says: it waits with it, or it is a row that nobody is shown. */
export async function readHeldContent(id: string, read: Read): Promise<HeldContent | undefined> {
  const [found] = await read(
    "SELECT type, target_type, target_id, payload, uid, revision FROM submissions WHERE id = ? AND state = 'ner_held_for_review'",
    id,
  );
  if (found === undefined) return undefined;
  const { type, target_type, target_id } = toTarget(found);
  const place = ROWS[type];
  const isWaiting = found.payload !== null;
  // The words of a correction that is a row are kept here while they are held; of the row itself nothing can be edited.
  const isCommitted = !isWaiting || found.revision !== null;
  if (isWaiting)
    return { type, target_type, target_id, isCommitted, content: JSON.parse(String(found.payload)) as Record<string, unknown> };
  if (type === "amendment") return { type, target_type, target_id, isCommitted, content: {} };
  const [row] = place === undefined ? [] : await read(`SELECT * FROM ${place.table} WHERE uid = ?`, String(found.uid));
  const said = [
    ...(place?.plain ?? []).map((column) => [column, row?.[column]] as const),
    ...(place?.json ?? []).map(
      (column) => [column, typeof row?.[column] === "string" ? (JSON.parse(row[column]) as unknown) : null] as const,
    ),
  ];
  return { type, target_type, target_id, isCommitted, content: Object.fromEntries(said.filter(([, value]) => value != null)) };
}

/** The edited words take the place of the old ones, wherever those stand. */
export function putEdited(id: string, edited: Readonly<Record<string, unknown>>): Statement[] {
  const uid = "(SELECT uid FROM submissions WHERE id = ?)";
  const rows = Object.values(ROWS).map(({ table, plain, json }) => {
    const columns = [...plain, ...json];
    const values = columns.map((column) => {
      const value = edited[column];
      return value == null ? null : json.includes(column) ? JSON.stringify(value) : String(value);
    });
    return statement(
      `UPDATE ${table} SET ${columns.map((column) => `${column} = ${keepsOld(column) ? `coalesce(?, ${column})` : "?"}`).join(", ")} WHERE uid = ${uid}`,
      ...values,
      id,
    );
  });
  return [statement("UPDATE submissions SET payload = ? WHERE id = ? AND payload IS NOT NULL", JSON.stringify(edited), id), ...rows];
}

/** What a row cannot be without. */
function keepsOld(column: string): boolean {
  return column === "content" || column === "body";
}

const NOTES = ["volatile_values", "reference_rows"];

/** The revision that a correction became, and all that were restored from it. */
function ownRevisions(table: string): string {
  return `WITH RECURSIVE s AS (
      SELECT uid, revision, payload FROM submissions WHERE id = ?1 AND revision IS NOT NULL
    ), own (revision) AS (
      SELECT revision FROM s
      UNION SELECT v.revision FROM ${table} AS v JOIN own ON v.restores = own.revision WHERE v.uid = (SELECT uid FROM s)
    )`;
}

/** Why a correction was made is kept beside its row, and can be taken away from it; the figure stays. */
export function holdNotes(id: string): Statement[] {
  return NOTES.flatMap((table) => [
    statement(
      `UPDATE submissions SET payload = (
         ${ownRevisions(table)} SELECT json_object('rationale', v.note) FROM ${table} AS v JOIN s ON v.uid = s.uid AND v.revision = s.revision
       ) WHERE id = ?1 AND revision IS NOT NULL AND target_type = '${table === "reference_rows" ? "reference" : "volatile_value"}'`,
      id,
    ),
    setNotes(id, table, "NULL"),
  ]);
}

export function releaseNotes(id: string): Statement[] {
  return [
    ...NOTES.map((table) => setNotes(id, table, "(SELECT payload ->> '$.rationale' FROM s)")),
    statement("UPDATE submissions SET payload = NULL WHERE id = ? AND revision IS NOT NULL", id),
  ];
}

export function discardNotes(id: string): Statement[] {
  return NOTES.map((table) => setNotes(id, table, "NULL"));
}

function setNotes(id: string, table: string, value: string): Statement {
  return statement(
    `${ownRevisions(table)} UPDATE ${table} SET note = ${value}
     WHERE uid = (SELECT uid FROM s) AND revision IN (SELECT revision FROM own)`,
    id,
  );
}

/** The words beside a vote go where they would have gone at once. */
export function releaseVoteTexts(id: string): Statement[] {
  return [
    statement(
      `UPDATE validations SET rationale = s.payload ->> '$.rationale', injection_reason = s.payload ->> '$.injection_reason',
         traversal = nullif(s.payload -> '$.traversal_metadata', 'null')
       FROM submissions AS s WHERE s.id = ? AND s.payload IS NOT NULL AND validations.seq = s.vote_seq`,
      id,
    ),
    statement("UPDATE submissions SET payload = NULL WHERE id = ? AND type = 'validation'", id),
  ];
}

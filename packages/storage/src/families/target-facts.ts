import { type CatalogueType, parseRowKey, type TargetType } from "@becivic/contract";
import type { TargetFacts } from "@becivic/service/ports";
import type { SqlRow, Statement } from "../driver.ts";
import { readJsonColumn, readOptionalNumber, readOptionalText } from "../read-columns.ts";
import { sql } from "../sql.ts";
import { isUnderReviewSql, readEntry, readStanding, readStatus } from "../stored-identities.ts";

type OwnFactsOf<Facts> = Facts extends unknown ? Omit<Facts, "voterSalt" | "submitters" | "refused"> : never;

/** The facts from the row of a target. */
export type OwnFacts = OwnFactsOf<TargetFacts>;

interface TargetTable {
  type: TargetType;
  /** Whether its rows are immutable within one published tree. */
  isPublished: boolean;
  select(ids: readonly string[]): Statement;
  read(row: SqlRow): OwnFacts;
}

/** The comparison of a column with some values. One value, the usual case, needs no list. */
export function isOneOf(values: readonly string[]): Statement {
  const [first] = values;
  return values.length === 1 ? sql`= ${first}` : sql`IN (SELECT value FROM json_each(${values}))`;
}

export const targetTables: readonly TargetTable[] = [
  {
    type: "skill",
    isPublished: true,
    select: (ids) => sql`SELECT id AS key, status, version, category, applies_to, standing FROM published_skills WHERE id ${isOneOf(ids)}`,
    read: ({ status, version, category, applies_to, standing }) => ({
      kind: "skill",
      status: readStatus(status),
      version: String(version),
      category: String(category),
      appliesTo: readJsonColumn<string[]>(applies_to),
      standing: readStanding(standing),
    }),
  },
  {
    type: "path",
    isPublished: true,
    select: (ids) => sql`SELECT id AS key, status, version, entry, standing FROM published_paths WHERE id ${isOneOf(ids)}`,
    read: ({ status, version, entry, standing }) => ({
      kind: "path",
      status: readStatus(status),
      version: String(version),
      entry: readEntry(entry),
      standing: readStanding(standing),
    }),
  },
  {
    type: "volatile_value",
    isPublished: false,
    select: (ids) => selectRows("volatile_value", ids),
    read: (row) => ({ kind: "volatile_value", ...toRowFacts(row), valueType: String(row.value_type), unit: readOptionalText(row.unit) }),
  },
  {
    type: "reference",
    isPublished: false,
    select: (ids) => selectRows("reference", ids),
    read: (row) => ({ kind: "reference", ...toRowFacts(row), valueType: undefined, unit: undefined }),
  },
  {
    type: "observation",
    isPublished: false,
    select: (ids) => sql`SELECT uid AS key, held FROM concerns WHERE uid ${isOneOf(ids)}`,
    read: ({ held }) => ({ kind: "concern", held: held === 1 }),
  },
];

/**
 * The rows, with the time at which a correction last replaced a stable revision. A commune without a value of its own has the facts of the general
 * value and revision 0.
 */
function selectRows(kind: CatalogueType, ids: readonly string[]): Statement {
  const keys = ids.map((id) => ({ key: id, ...parseRowKey(id) }));
  return sql`SELECT k.value ->> '$.key' AS key, coalesce(r.revision, 0) AS revision, g.status AS general_status,
      coalesce(r.status, g.status) AS status, ${isUnderReviewSql("r")} AS is_under_review, g.content ->> '$.value_type' AS value_type, g.content ->> '$.unit' AS unit, (
        SELECT max(n.committed_at) FROM catalogue AS n
        JOIN catalogue AS o ON o.kind = n.kind AND o.uid = n.uid AND o.commune = n.commune AND o.revision = n.revision - 1
        WHERE n.kind = r.kind AND n.uid = r.uid AND n.commune = r.commune AND n.restores IS NULL AND o.status = 'stable'
      ) AS left_stable_at
    FROM json_each(${keys}) AS k
    JOIN catalogue AS g ON g.kind = ${kind} AND g.uid = k.value ->> '$.uid' AND g.commune = '' AND g.superseded_at IS NULL
    LEFT JOIN catalogue AS r ON r.kind = g.kind AND r.uid = g.uid AND r.commune = k.value ->> '$.commune' AND r.superseded_at IS NULL`;
}

function toRowFacts({ status, general_status, is_under_review, revision, left_stable_at }: SqlRow) {
  return {
    status: readStatus(status),
    generalStatus: readStatus(general_status),
    isUnderReview: is_under_review === 1,
    revision: Number(revision),
    leftStableAt: readOptionalNumber(left_stable_at),
  };
}

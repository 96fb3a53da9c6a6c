import type { CatalogueType, TargetType } from "@becivic/contract";
import type { TargetFacts } from "@becivic/service/ports";
import type { SqlRow, Statement } from "../driver.ts";
import { readJsonColumn, readOptionalNumber } from "../read-columns.ts";
import { sql } from "../sql.ts";
import { readEntry, readStanding, readStatus } from "../stored-identities.ts";

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
    read: (row) => ({ kind: "volatile_value", ...toRowFacts(row), valueType: String(row.value_type) }),
  },
  {
    type: "reference",
    isPublished: false,
    select: (ids) => selectRows("reference", ids),
    read: (row) => ({ kind: "reference", ...toRowFacts(row), valueType: undefined }),
  },
  {
    type: "observation",
    isPublished: false,
    select: (ids) => sql`SELECT uid AS key, held FROM concerns WHERE uid ${isOneOf(ids)}`,
    read: ({ held }) => ({ kind: "concern", held: held === 1 }),
  },
];

/** The rows, with the time at which a correction last replaced a stable revision. */
function selectRows(kind: CatalogueType, uids: readonly string[]): Statement {
  return sql`SELECT r.uid AS key, r.status, r.revision, r.content ->> '$.value_type' AS value_type, (
      SELECT max(n.committed_at) FROM catalogue AS n
      JOIN catalogue AS o ON o.kind = n.kind AND o.uid = n.uid AND o.commune = n.commune AND o.revision = n.revision - 1
      WHERE n.kind = r.kind AND n.uid = r.uid AND n.commune = r.commune AND n.restores IS NULL AND o.status = 'stable'
    ) AS left_stable_at
    FROM catalogue AS r WHERE r.kind = ${kind} AND r.commune = '' AND r.superseded_at IS NULL AND r.uid ${isOneOf(uids)}`;
}

function toRowFacts({ status, revision, left_stable_at }: SqlRow) {
  return { status: readStatus(status), revision: Number(revision), leftStableAt: readOptionalNumber(left_stable_at) };
}

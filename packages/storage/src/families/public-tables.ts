import type { Database, PublicTable } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import type { SqlDriver, SqlRow, SqlValue, Statement } from "../driver.ts";
import { readJsonColumn } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";

interface Shape {
  from: string;
  /** The published columns, by their public names. No other column is published. */
  columns: Readonly<Record<string, string>>;
  /** A total order that does not show when rows were written. */
  key: readonly string[];
  json?: readonly string[];
  flags?: readonly string[];
  times?: readonly string[];
  /** Times whose day only is published. */
  days?: readonly string[];
}

const REVISION = {
  status: "status",
  came_by: "came_by",
  first_status: "first_status",
  restores: "restores",
  carried: "carried",
  flags_needed: "flags_needed",
  note: "note",
  committed_at: "committed_at",
  beta_at: "beta_at",
  stable_at: "stable_at",
  ended_at: "ended_at",
  superseded_at: "superseded_at",
  previous_uid: "previous_uid",
  submission_contract_version: "submission_contract_version",
};
const REVISION_TIMES = ["committed_at", "beta_at", "stable_at", "ended_at", "superseded_at"];
const STANDING = {
  status: "status",
  version: "version",
  cohort: "cohort",
  cohort_started_at: "cohort_started_at",
  carried_cohort: "carried_cohort",
  flags_needed: "standing ->> '$.flagsNeeded'",
  deprecated_for: "standing ->> '$.deprecatedFor'",
};

/** The public tables with their public columns: no hash, no salt, no session, no held text. */
const TABLES: Readonly<Record<PublicTable, Shape>> = {
  skills: { from: "published_skills", columns: { id: "id", ...STANDING }, key: ["id"], times: ["cohort_started_at"] },
  paths: {
    from: "published_paths",
    columns: { id: "id", ...STANDING, entry: "entry" },
    key: ["id"],
    json: ["entry"],
    times: ["cohort_started_at"],
  },
  moves: {
    from: "artefact_moves",
    columns: {
      target_type: "target_type",
      target_id: "target_id",
      number: "number",
      commit: "commit_id",
      at: "at",
      move: "move",
      status: "status",
      version: "version",
      restores: "restores",
      carried_cohort: "carried_cohort",
      flags_needed: "flags_needed",
    },
    key: ["target_type", "target_id", "number"],
    times: ["at"],
  },
  "volatile-values": {
    // The general values, and those of single communes.
    from: "(SELECT * FROM catalogue WHERE kind = 'volatile_value')",
    columns: {
      uid: "uid",
      commune: "nullif(commune, '')",
      revision: "revision",
      name: "name",
      value: "content -> '$.value'",
      value_type: "content ->> '$.value_type'",
      unit: "content ->> '$.unit'",
      source: "content ->> '$.source'",
      ...REVISION,
    },
    key: ["uid", "commune", "revision"],
    json: ["value"],
    times: REVISION_TIMES,
  },
  references: {
    from: "reference_rows",
    columns: {
      uid: "uid",
      revision: "revision",
      name: "name",
      title: "title",
      url: "url",
      archived_url: "archived_url",
      last_verified: "last_verified",
      ...REVISION,
    },
    key: ["uid", "revision"],
    times: REVISION_TIMES,
  },
  concerns: {
    from: "(SELECT * FROM concerns WHERE held = 0)",
    columns: {
      uid: "uid",
      target_type: "target_type",
      target_id: "target_id",
      anchor: "anchor",
      context: "context",
      content: "content",
      committed_on: "committed_on",
    },
    key: ["uid"],
    json: ["context", "content"],
  },
  validations: {
    // Votes on a hidden concern are hidden too.
    from: "(SELECT * FROM validations WHERE target_type <> 'observation' OR target_id IN (SELECT uid FROM concerns WHERE held = 0))",
    columns: {
      target_type: "target_type",
      target_id: "target_id",
      cohort: "cohort",
      anchor: "anchor",
      voter: "voter_number",
      kind: "kind",
      verdict: "verdict",
      injection_flag: "injection_flag",
      post_handoff: "post_handoff",
      rationale: "rationale",
      traversal: "traversal",
      received_at: "received_at",
      live: "live",
      counted: "counted",
    },
    key: ["target_type", "target_id", "cohort", "voter_number", "received_at", "seq"],
    json: ["traversal"],
    flags: ["injection_flag", "post_handoff", "live", "counted"],
    days: ["received_at"],
  },
  probes: {
    from: "probes",
    columns: { target_type: "target_type", target_id: "target_id", probed_at: "probed_at", outcome: "outcome" },
    key: ["target_type", "target_id"],
    times: ["probed_at"],
  },
  revalidations: {
    from: "revalidations",
    columns: { source_class: "source_class", since: "since" },
    key: ["source_class"],
    times: ["since"],
  },
};

export function createPublicTableReads(driver: SqlDriver): Database["publicTables"] {
  return {
    rows: async (table, after, limit) => {
      const shape = TABLES[table];
      const rows = await allRows(driver, selectPage(shape, after, limit));
      const last = rows.at(-1);
      return {
        rows: rows.map((row) => toPublic(row, shape)),
        next: last === undefined || rows.length < limit ? undefined : shape.key.map((_, index) => last[`key_${index}`] ?? null),
      };
    },
  };
}

function selectPage({ from, columns, key }: Shape, after: readonly SqlValue[] | undefined, limit: number): Statement {
  const selection = Object.entries(columns).map(([name, column]) => `${column} AS "${name}"`);
  const keys = key.map((column, index) => `${column} AS key_${index}`);
  // In ORDER BY, a name means a published column before one of the table: `commune` would be an expression, which no index has.
  const order = raw(key.map((_, index) => `key_${index}`).join(", "));
  const places = after?.map((value) => sql`${value}`).reduce((list, value) => sql`${list}, ${value}`);
  const seek = places === undefined ? raw("") : sql`WHERE (${raw(key.join(", "))}) > (${places})`;
  return sql`SELECT ${raw([...selection, ...keys].join(", "))} FROM ${raw(from)} ${seek} ORDER BY ${order} LIMIT ${limit}`;
}

/** A public row: times in ISO 8601, and no null fields. */
function toPublic(row: SqlRow, { columns, json = [], flags = [], times = [], days = [] }: Shape): Record<string, unknown> {
  const entries = Object.keys(columns).flatMap((name): [string, unknown][] => {
    const value = row[name];
    if (value === null || value === undefined) return [];
    if (json.includes(name)) return [[name, readJsonColumn<unknown>(value)]];
    if (flags.includes(name)) return [[name, value === 1]];
    if (days.includes(name)) return [[name, new Date(Number(value)).toISOString().slice(0, 10)]];
    return [[name, times.includes(name) ? new Date(Number(value)).toISOString() : value]];
  });
  return Object.fromEntries(entries);
}

import { type CatalogueType, CONTRACT_VERSION } from "@becivic/contract";
import type { SeedRows } from "@becivic/service/ports";
import type { Statement } from "../driver.ts";
import { type RawSql, raw, sql } from "../sql.ts";
import { countOn } from "../uids.ts";

type SeedRow = SeedRows["values"][number] | SeedRows["references"][number];

/** The content of a row of the catalogue from a row of the seed. */
const CONTENT: Readonly<Record<CatalogueType, RawSql>> = {
  volatile_value: raw(`json_object('value', json(row.value -> '$.value'), 'value_type', row.value ->> '$.value_type',
    'unit', row.value ->> '$.unit', 'source', row.value ->> '$.source')`),
  reference: raw(`json_object('title', row.value ->> '$.title', 'url', row.value ->> '$.url',
    'archived_url', row.value ->> '$.archived_url', 'last_verified', row.value ->> '$.last_verified')`),
};

/** D1 accepts two million bytes in one parameter. */
const ROWS_PER_STATEMENT = 2_000;

/** Inserts the first revision of every new row of the corpus, but for communes under a deprecated figure; existing rows are left unchanged. */
export function seedCatalogue({ values, references }: SeedRows, now: number): Statement[] {
  return [
    ...addRows("volatile_value", values, now),
    ...addRows("reference", references, now),
    ...renameRows("volatile_value", values),
    ...renameRows("reference", references),
    ...renameSources(references),
    countOn("val", sql`SELECT uid FROM catalogue WHERE kind = 'volatile_value'`),
    countOn("ref", sql`SELECT uid FROM catalogue WHERE kind = 'reference'`),
  ];
}

function addRows(kind: CatalogueType, rows: readonly SeedRow[], now: number): Statement[] {
  const parts = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: parts }, (_, part) => {
    const own = rows.slice(part * ROWS_PER_STATEMENT, (part + 1) * ROWS_PER_STATEMENT);
    return sql`INSERT INTO catalogue (kind, uid, commune, revision, name, content, status, committed_at, submission_contract_version)
      SELECT ${kind}, row.value ->> '$.uid', coalesce(row.value ->> '$.commune', ''), 1, row.value ->> '$.name', ${CONTENT[kind]}, 'alpha', ${now}, ${CONTRACT_VERSION}
      FROM json_each(${own}) AS row WHERE ${IS_USED} ON CONFLICT DO NOTHING`;
  });
}

/** A deprecated figure does not come back, so that no vote could reach a new value of a commune under it. */
const IS_USED = raw(`row.value ->> '$.commune' IS NULL OR NOT EXISTS (
  SELECT 1 FROM catalogue AS g
  WHERE g.kind = 'volatile_value' AND g.uid = row.value ->> '$.uid' AND g.commune = '' AND g.superseded_at IS NULL AND g.status = 'deprecated')`);

/**
 * The name is a label, not content, so all revisions have the current one. A name that another row has is not moved: an inconsistent list that a
 * maintainer pushed must not block the publication. One statement for each row, because a name may move from row to row.
 */
function renameRows(kind: CatalogueType, rows: readonly SeedRow[]): Statement[] {
  return rows
    .filter(({ former_names = [] }) => former_names.length > 0)
    .map(({ uid, name }) => sql`UPDATE OR IGNORE catalogue SET name = ${name} WHERE kind = ${kind} AND uid = ${uid} AND name <> ${name}`);
}

/** Renames the references that values name as their sources. */
function renameSources(references: SeedRows["references"]): Statement[] {
  return references.flatMap(({ name, former_names = [] }) =>
    former_names.map(
      (old) =>
        sql`UPDATE catalogue SET content = json_set(content, '$.source', ${name})
          WHERE kind = 'volatile_value' AND content ->> '$.source' = ${old}`,
    ),
  );
}

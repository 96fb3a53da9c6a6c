import { CONTRACT_VERSION } from "@becivic/contract";
import { cohortKey, type Standing } from "@becivic/lifecycle";
import type { NewMove, PublishedTree, SeedRows } from "@becivic/service";
import { type Statement, statement } from "../driver.ts";
import { writeCites } from "./stored-identities.ts";
import { clearGuards, guard } from "./submissions.ts";

/** Projects what the published tree differs by. Rows of the catalogue that are there stay. */
export function publish(tree: PublishedTree): Statement[] {
  return [
    guard("SELECT coalesce((SELECT commit_id FROM published_tree), '') = ?", tree.replaces ?? ""),
    clearGuards,
    ...[...tree.files].map(([path, content]) =>
      content === undefined
        ? statement("DELETE FROM published_files WHERE path = ?", path)
        : statement(
            "INSERT INTO published_files (path, content) VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET content = excluded.content",
            path,
            content,
          ),
    ),
    ...tree.gone.map(({ target_type, target_id }) =>
      statement(`DELETE FROM ${target_type === "skill" ? "published_skills" : "published_paths"} WHERE id = ?`, target_id),
    ),
    ...tree.skills.map(({ id, category, appliesTo, cites, standing }) =>
      statement(
        `INSERT INTO published_skills (id, category, applies_to, cites, status, version, cohort_started_at, cohort, carried_cohort, standing)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET category = excluded.category, applies_to = excluded.applies_to, cites = excluded.cites, ${STANDING}`,
        id,
        category,
        JSON.stringify(appliesTo),
        writeCites(cites),
        ...standingColumns(standing),
      ),
    ),
    ...tree.cites.map(({ id, cites }) => statement("UPDATE published_skills SET cites = ? WHERE id = ?", writeCites(cites), id)),
    ...tree.paths.map(({ entry, standing }) =>
      statement(
        `INSERT INTO published_paths (id, entry, status, version, cohort_started_at, cohort, carried_cohort, standing)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET entry = excluded.entry, ${STANDING}`,
        entry.id,
        JSON.stringify(entry),
        ...standingColumns(standing),
      ),
    ),
    ...(tree.paths.length === 0 ? [] : [countOn("published_paths", "entry ->> '$.uid'", "pth")]),
    ...(tree.isWhole ? [statement("DELETE FROM artefact_moves")] : []),
    ...tree.moves.map(addMove),
    ...(tree.communes === undefined
      ? []
      : [
          statement("DELETE FROM published_communes"),
          statement("INSERT INTO published_communes (code) SELECT DISTINCT value FROM json_each(?)", JSON.stringify(tree.communes)),
        ]),
    ...(tree.catalogue === undefined ? [] : seedCatalogue(tree.catalogue, tree.publishedAt)),
    statement(
      `INSERT INTO published_tree (only_row, commit_id, published_at) VALUES (1, ?, ?)
       ON CONFLICT (only_row) DO UPDATE SET commit_id = excluded.commit_id, published_at = excluded.published_at`,
      tree.commitId,
      tree.publishedAt,
    ),
  ];
}

const STANDING = `status = excluded.status, version = excluded.version, cohort_started_at = excluded.cohort_started_at,
  cohort = excluded.cohort, carried_cohort = excluded.carried_cohort, standing = excluded.standing`;

function standingColumns(standing: Standing) {
  const { status, version, cohortStartedAt, carriedCohort } = standing;
  return [status, version, cohortStartedAt, cohortKey(standing), carriedCohort, JSON.stringify(standing)] as const;
}

function addMove({
  target_type,
  target_id,
  commit,
  before,
  at,
  move,
  status,
  version,
  restores,
  carriedCohort,
  flagsNeeded,
}: NewMove): Statement {
  return statement(
    `INSERT INTO artefact_moves (target_type, target_id, number, commit_id, before_id, at, move, status, version, restores, carried_cohort,
       flags_needed)
     VALUES (?1, ?2, (SELECT coalesce(max(number), 0) + 1 FROM artefact_moves WHERE target_type = ?1 AND target_id = ?2),
       ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    target_type,
    target_id,
    commit,
    before,
    at,
    move,
    status,
    version,
    restores,
    carriedCohort,
    flagsNeeded,
  );
}

/** The first revision of every row that the corpus brings; what the community has changed since stays. */
function seedCatalogue({ values, references }: SeedRows, now: number): Statement[] {
  return [
    ...values.map((row) =>
      statement(
        `INSERT INTO volatile_values (uid, revision, name, value, value_type, unit, source, status, committed_at, submission_contract_version)
         VALUES (?, 1, ?, ?, ?, ?, ?, 'alpha', ?, ?) ON CONFLICT DO NOTHING`,
        row.uid,
        row.name,
        JSON.stringify(row.value),
        row.value_type,
        row.unit,
        row.source,
        now,
        CONTRACT_VERSION,
      ),
    ),
    ...references.map((row) =>
      statement(
        `INSERT INTO reference_rows (uid, revision, name, title, url, archived_url, last_verified, status, committed_at, submission_contract_version)
         VALUES (?, 1, ?, ?, ?, ?, ?, 'alpha', ?, ?) ON CONFLICT DO NOTHING`,
        row.uid,
        row.name,
        row.title,
        row.url,
        row.archived_url,
        row.last_verified,
        now,
        CONTRACT_VERSION,
      ),
    ),
    ...values.flatMap((row) => renamed("volatile_values", row)),
    ...references.flatMap((row) => renamed("reference_rows", row)),
    ...references.flatMap(({ name, former_names = [] }) =>
      former_names.map((old) => statement("UPDATE volatile_values SET source = ? WHERE source = ?", name, old)),
    ),
    countOn("volatile_values", "uid", "val"),
    countOn("reference_rows", "uid", "ref"),
  ];
}

/**
 * The name is a label and no content, so every revision has the present one. A name that another row has stays with it: a list of rows that a
 * maintainer pushed must not keep everything else from being published.
 */
function renamed(
  table: string,
  { uid, name, former_names = [] }: { uid: string; name: string; former_names?: readonly string[] },
): Statement[] {
  if (former_names.length === 0) return [];
  return [statement(`UPDATE OR IGNORE ${table} SET name = ?1 WHERE uid = ?2 AND name <> ?1`, name, uid)];
}

/** Numbers that the corpus brings along are never given again. */
function countOn(table: string, uid: string, prefix: string): Statement {
  return statement(
    `UPDATE sequences SET next = max(next, coalesce((SELECT max(CAST(substr(${uid}, 5) AS INTEGER)) + 1 FROM ${table}), 1)) WHERE prefix = ?`,
    prefix,
  );
}

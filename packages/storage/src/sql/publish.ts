import type { PublishedTree } from "@becivic/service";
import { type Statement, statement } from "../driver.ts";
import { CONTRACT_VERSION } from "./commits.ts";

/** Projects the published tree. A cohort starts anew where the status changed; rows of the catalogue that are there stay. */
export function publish({ commitId, publishedAt, files, skills, paths, communes, catalogue }: PublishedTree): Statement[] {
  const cohort = (table: string): string =>
    `cohort_started_at = CASE WHEN ${table}.status = excluded.status THEN ${table}.cohort_started_at ELSE excluded.cohort_started_at END`;
  return [
    statement("DELETE FROM published_files WHERE path NOT IN (SELECT value FROM json_each(?))", JSON.stringify([...files.keys()])),
    ...[...files].map(([path, content]) =>
      statement(
        "INSERT INTO published_files (path, content) VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET content = excluded.content",
        path,
        content,
      ),
    ),
    statement("DELETE FROM published_skills WHERE id NOT IN (SELECT value FROM json_each(?))", JSON.stringify(skills.map(({ id }) => id))),
    ...skills.map((skill) =>
      statement(
        `INSERT INTO published_skills (id, status, version, category, applies_to, cites, cohort_started_at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET ${cohort("published_skills")}, status = excluded.status, version = excluded.version,
           category = excluded.category, applies_to = excluded.applies_to, cites = excluded.cites`,
        skill.id,
        skill.status,
        skill.version,
        skill.category,
        JSON.stringify(skill.appliesTo),
        JSON.stringify(skill.cites),
        publishedAt,
      ),
    ),
    statement("DELETE FROM published_paths WHERE id NOT IN (SELECT value FROM json_each(?))", JSON.stringify(paths.map(({ id }) => id))),
    ...paths.map((path) =>
      statement(
        `INSERT INTO published_paths (id, status, version, entry, cohort_started_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET ${cohort("published_paths")}, status = excluded.status, version = excluded.version,
           entry = excluded.entry`,
        path.id,
        path.status,
        path.version,
        JSON.stringify(path),
        publishedAt,
      ),
    ),
    statement("DELETE FROM published_communes"),
    statement("INSERT INTO published_communes (code) SELECT DISTINCT value FROM json_each(?)", JSON.stringify(communes)),
    ...seedCatalogue(catalogue, publishedAt),
    statement(
      `INSERT INTO published_tree (only_row, commit_id, published_at) VALUES (1, ?, ?)
       ON CONFLICT (only_row) DO UPDATE SET commit_id = excluded.commit_id, published_at = excluded.published_at`,
      commitId,
      publishedAt,
    ),
  ];
}

/** The first revision of every row that the corpus brings; what the community has changed since stays. */
function seedCatalogue({ values, references }: PublishedTree["catalogue"], now: number): Statement[] {
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
    ...[
      ["volatile_values", "val"],
      ["reference_rows", "ref"],
    ].map(([table, prefix]) =>
      statement(
        `UPDATE sequences SET next = max(next, coalesce((SELECT max(CAST(substr(uid, 5) AS INTEGER)) + 1 FROM ${table}), 1)) WHERE prefix = ?`,
        prefix,
      ),
    ),
  ];
}

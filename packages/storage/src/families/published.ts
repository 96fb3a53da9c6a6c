import { cohortKey, type Standing } from "@becivic/lifecycle";
import type { Database, NewMove, PublishedTree } from "@becivic/service/ports";
import { allRows, firstRow } from "../ask.ts";
import type { SqlDriver, Statement } from "../driver.ts";
import { guards } from "../guards.ts";
import { readOptionalText } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { readCites, writeCites } from "../stored-identities.ts";
import { countOn, moveOn, nextUid } from "../uids.ts";
import type { StatementsFor } from "../write-statements.ts";
import { seedCatalogue } from "./catalogue-seed.ts";

export const publishedWrites: StatementsFor<"publish" | "mint_path_uid" | "record_derived" | "forget_derived"> = {
  publish: ({ tree }) => publish(tree),
  // The next uid of a path. A uid that is not used is never assigned again.
  mint_path_uid: () => [sql`SELECT ${nextUid("pth")} AS uid FROM sequences WHERE prefix = 'pth'`, moveOn("pth")],
  record_derived: ({ branch, input }) => [
    sql`INSERT INTO derived_files (branch, input) VALUES (${branch}, ${input}) ON CONFLICT (branch) DO UPDATE SET input = excluded.input`,
  ],
  forget_derived: () => [sql`DELETE FROM derived_files`],
};

/** Writes the difference of a published tree. Existing rows of the catalogue are left unchanged. */
function publish(tree: PublishedTree): Statement[] {
  return [
    ...guards(sql`coalesce((SELECT commit_id FROM published_tree), '') = ${tree.replaces ?? ""}`),
    ...putFiles(tree.files),
    ...tree.gone.map(({ target_type, target_id }) =>
      target_type === "skill"
        ? sql`DELETE FROM published_skills WHERE id = ${target_id}`
        : sql`DELETE FROM published_paths WHERE id = ${target_id}`,
    ),
    ...putSkills(tree),
    ...putPaths(tree.paths),
    ...(tree.isWhole ? [sql`DELETE FROM artefact_moves`] : []),
    ...tree.moves.map(addMove),
    ...(tree.communes === undefined ? [] : putCommunes(tree.communes)),
    ...(tree.catalogue === undefined ? [] : seedCatalogue(tree.catalogue, tree.publishedAt)),
    sql`INSERT INTO published_tree (only_row, commit_id, published_at) VALUES (1, ${tree.commitId}, ${tree.publishedAt})
      ON CONFLICT (only_row) DO UPDATE SET commit_id = excluded.commit_id, published_at = excluded.published_at`,
  ];
}

function putFiles(files: PublishedTree["files"]): Statement[] {
  return [...files].map(([path, content]) =>
    content === undefined
      ? sql`DELETE FROM published_files WHERE path = ${path}`
      : sql`INSERT INTO published_files (path, content) VALUES (${path}, ${content})
          ON CONFLICT (path) DO UPDATE SET content = excluded.content`,
  );
}

const STANDING_COLUMNS = raw("status, version, cohort_started_at, cohort, carried_cohort, standing");
const NEW_STANDING = raw(`status = excluded.status, version = excluded.version, cohort_started_at = excluded.cohort_started_at,
  cohort = excluded.cohort, carried_cohort = excluded.carried_cohort, standing = excluded.standing`);

function standingValues(standing: Standing): Statement {
  const { status, version, cohortStartedAt, carriedCohort } = standing;
  return sql`${status}, ${version}, ${cohortStartedAt}, ${cohortKey(standing)}, ${carriedCohort}, ${JSON.stringify(standing)}`;
}

function putSkills({ skills, cites }: PublishedTree): Statement[] {
  return [
    ...skills.map(
      ({ id, category, appliesTo, cites: cited, standing }) =>
        sql`INSERT INTO published_skills (id, category, applies_to, cites, ${STANDING_COLUMNS})
          VALUES (${id}, ${category}, ${appliesTo}, ${writeCites(cited)}, ${standingValues(standing)})
          ON CONFLICT (id) DO UPDATE SET category = excluded.category, applies_to = excluded.applies_to, cites = excluded.cites, ${NEW_STANDING}`,
    ),
    ...cites.map(({ id, cites: cited }) => sql`UPDATE published_skills SET cites = ${writeCites(cited)} WHERE id = ${id}`),
  ];
}

function putPaths(paths: PublishedTree["paths"]): Statement[] {
  if (paths.length === 0) return [];
  return [
    ...paths.map(
      ({ entry, standing }) =>
        sql`INSERT INTO published_paths (id, entry, ${STANDING_COLUMNS})
          VALUES (${entry.id}, ${JSON.stringify(entry)}, ${standingValues(standing)})
          ON CONFLICT (id) DO UPDATE SET entry = excluded.entry, ${NEW_STANDING}`,
    ),
    countOn("pth", sql`SELECT entry ->> '$.uid' AS uid FROM published_paths`),
  ];
}

function addMove(move: NewMove): Statement {
  const { target_type, target_id, commit, before, at, status, version, restores, carriedCohort, flagsNeeded } = move;
  return sql`INSERT INTO artefact_moves
      (target_type, target_id, number, commit_id, before_id, at, move, status, version, restores, carried_cohort, flags_needed)
    VALUES (${target_type}, ${target_id},
      (SELECT coalesce(max(number), 0) + 1 FROM artefact_moves WHERE target_type = ${target_type} AND target_id = ${target_id}),
      ${commit}, ${before}, ${at}, ${move.move}, ${status}, ${version}, ${restores}, ${carriedCohort}, ${flagsNeeded})`;
}

function putCommunes(communes: readonly string[]): Statement[] {
  return [
    sql`DELETE FROM published_communes`,
    sql`INSERT INTO published_communes (code) SELECT DISTINCT value FROM json_each(${communes})`,
  ];
}

export function createPublishedReads(driver: SqlDriver): Database["published"] {
  return {
    files: async () => {
      const rows = await allRows(driver, sql`SELECT path, content FROM published_files`);
      return new Map(rows.map((row) => [String(row.path), String(row.content)]));
    },
    commit: async () => readOptionalText((await firstRow(driver, sql`SELECT commit_id FROM published_tree`))?.commit_id),
    citedBy: async (skillId) => {
      const row = await firstRow(driver, sql`SELECT cites FROM published_skills WHERE id = ${skillId}`);
      return row && readCites(row.cites);
    },
    derivedFrom: async (branch) =>
      readOptionalText((await firstRow(driver, sql`SELECT input FROM derived_files WHERE branch = ${branch}`))?.input),
  };
}

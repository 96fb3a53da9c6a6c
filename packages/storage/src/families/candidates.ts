import type { CatalogueType } from "@becivic/contract";
import type { Thresholds } from "@becivic/lifecycle";
import type { Candidates, PathFacts, RowCandidate } from "@becivic/service/ports";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { readOptionalNumber } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { isPromotable, pathTakesVotes } from "../status-sql.ts";
import {
  cohortOfRevisionSql,
  isRowSql,
  isSourceSql,
  readEntry,
  readStanding,
  readStatus,
  rowKeySql,
  sourceIdSql,
} from "../stored-identities.ts";
import { TALLY_COLUMNS, toTally, votesOf } from "./votes.ts";

/** All candidates of the consensus, in one round trip. The time depends on the number of candidates, not on the number of votes. */
export async function readCandidates(driver: SqlDriver, thresholds: Thresholds): Promise<Candidates> {
  const [values = [], references = [], skills = [], paths = [], sources = []] = await driver.read([
    openRows("volatile_value", thresholds),
    openRows("reference", thresholds),
    openSkills(thresholds),
    PATHS,
    SOURCES,
  ]);
  return {
    rows: [...values.map((row) => toRow("volatile_value", row)), ...references.map((row) => toRow("reference", row))],
    skills: skills.map((row) => ({
      id: String(row.id),
      standing: readStanding(row.standing),
      votes: toTally(row, "t"),
      carried: toTally(row, "c"),
    })),
    paths: toPaths(paths, sources),
  };
}

/**
 * The cohorts with a flag or with enough rejects, from partial indexes of cohorts with a flag or a reject. The carried votes of a stable
 * artefact have more confirms than rejects, so the current cohort alone has to reach the threshold. Votes are stored in halves.
 */
function votedAgainst(type: "skill" | CatalogueType, { rollback }: Thresholds): Statement {
  const enough = Math.ceil(2 * rollback.net_rejects);
  return sql`SELECT target_id, cohort FROM vote_totals WHERE target_type = ${type} AND reject_halves > 0 AND reject_halves >= ${enough}
    UNION SELECT target_id, cohort FROM vote_totals WHERE target_type = ${type} AND flagged_addresses > 0`;
}

const CANDIDATE = raw("v.uid, v.commune, v.revision, v.status, v.committed_at, v.flags_needed, v.carried");

/**
 * The index is named, because without statistics the planner uses the primary key and reads every revision of a kind. Nothing moves without a vote, and
 * there can be hundreds of communes for a figure: of their values, only those with votes are read.
 */
function openRows(kind: CatalogueType, thresholds: Thresholds): Statement {
  return sql`SELECT ${rowKeySql("r")} AS uid, r.revision, r.status, r.committed_at, r.flags_needed, ${votesOf("t")}, ${votesOf("c")} FROM (
      SELECT ${CANDIDATE} FROM catalogue AS v INDEXED BY catalogue_unsettled
      WHERE v.kind = ${kind} AND v.superseded_at IS NULL AND ${isPromotable()} AND (v.commune = '' OR ${hasVotes(kind)})
      UNION ALL
      SELECT ${CANDIDATE} FROM (${votedAgainst(kind, thresholds)}) AS a
      JOIN catalogue AS v ON ${isRowSql("v", "a.target_id")} AND a.cohort = ${cohortOfRevisionSql("v.revision")}
      WHERE v.kind = ${kind} AND v.superseded_at IS NULL AND v.status = 'stable'
    ) AS r
    LEFT JOIN vote_totals AS t ON t.target_type = ${kind} AND t.target_id = ${rowKeySql("r")} AND t.cohort = ${cohortOfRevisionSql("r.revision")}
    LEFT JOIN vote_totals AS c ON c.target_type = ${kind} AND c.target_id = ${rowKeySql("r")} AND c.cohort = ${cohortOfRevisionSql("r.carried")}`;
}

function hasVotes(kind: CatalogueType): Statement {
  return sql`EXISTS (
    SELECT 1 FROM vote_totals AS o
    WHERE o.target_type = ${kind} AND o.target_id = ${rowKeySql("v")} AND o.cohort = ${cohortOfRevisionSql("v.revision")}
  )`;
}

function openSkills(thresholds: Thresholds): Statement {
  return sql`SELECT s.id, s.standing, ${votesOf("t")}, ${votesOf("c")} FROM (
      SELECT * FROM published_skills WHERE ${isPromotable()}
      UNION ALL
      SELECT p.* FROM (${votedAgainst("skill", thresholds)}) AS a JOIN published_skills AS p ON p.id = a.target_id AND p.cohort = a.cohort
      WHERE p.status = 'stable'
    ) AS s
    LEFT JOIN vote_totals AS t ON t.target_type = 'skill' AND t.target_id = s.id AND t.cohort = s.cohort
    LEFT JOIN vote_totals AS c ON c.target_type = 'skill' AND c.target_id = s.id AND c.cohort = s.carried_cohort`;
}

// A stable path can go stale without a vote, so every path that takes votes is a candidate.
const PATHS = sql`SELECT p.id, p.entry, p.standing, ${votesOf("t")}, ${votesOf("c")}, ${votesOf("f")},
    (SELECT max(last_confirm_at) FROM vote_totals WHERE target_type = 'path_together' AND target_id = p.id) AS last_confirm_at
  FROM published_paths AS p
  LEFT JOIN vote_totals AS t ON t.target_type = 'path' AND t.target_id = p.id AND t.cohort = p.cohort
  LEFT JOIN vote_totals AS c ON c.target_type = 'path_together' AND c.target_id = p.id AND c.cohort = p.carried_cohort
  LEFT JOIN vote_totals AS f ON f.target_type = 'path_together' AND f.target_id = p.id AND f.cohort = p.cohort
  WHERE ${pathTakesVotes("p")}`;

// At stable, the carried votes of a source are counted too.
const SOURCES = sql`SELECT p.id, ${sourceIdSql("t.target_id", raw("p.id"))} AS source,
    ${raw(TALLY_COLUMNS.map((column) => `sum(t.${column}) AS t_${column}`).join(", "))}
  FROM published_paths AS p
  JOIN vote_totals AS t ON t.target_type = 'path_source' AND ${isSourceSql("t.target_id", raw("p.id"))}
    AND t.cohort IN (p.cohort, coalesce(p.carried_cohort, p.cohort))
  GROUP BY p.id, source`;

function toRow(target_type: CatalogueType, row: SqlRow): RowCandidate {
  return {
    target_type,
    uid: String(row.uid),
    revision: Number(row.revision),
    status: readStatus(row.status),
    committedAt: Number(row.committed_at),
    flagsNeeded: Number(row.flags_needed),
    votes: toTally(row, "t"),
    carried: toTally(row, "c"),
  };
}

function toPaths(paths: readonly SqlRow[], sources: readonly SqlRow[]): PathFacts[] {
  const bySource = Map.groupBy(sources, ({ id }) => String(id));
  return paths.map((row) => ({
    id: String(row.id),
    entry: readEntry(row.entry),
    standing: readStanding(row.standing),
    votes: toTally(row, "t"),
    carried: toTally(row, "c"),
    combinedVotes: toTally(row, "f"),
    sources: new Map((bySource.get(String(row.id)) ?? []).map((source) => [String(source.source), toTally(source, "t")])),
    lastConfirmAt: readOptionalNumber(row.last_confirm_at),
  }));
}

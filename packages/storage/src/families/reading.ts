import { type CatalogueType, type CohortKey, cohortKeyOf } from "@becivic/contract";
import {
  type ArtefactFacts,
  type CitedRows,
  type Lookup,
  MOST_CONCERNS,
  type PathReadingFacts,
  type ReadingDatabase,
  type RowFacts,
  type SkillFacts,
  type SourceSightings,
  type VoteTotals,
} from "@becivic/service/ports";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { readOptionalNumber, readOptionalText } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { statusIs } from "../status-sql.ts";
import { cohortOfRevisionSql, isSourceSql, pathSourceSql, readStanding, sourceIdSql } from "../stored-identities.ts";
import { REVISION_COLUMNS, toRevision } from "./catalogue-revisions.ts";
import { toConcern } from "./concerns.ts";
import { MOVE_COLUMNS, toMove } from "./standings.ts";
import { UnchangedRows } from "./unchanged-rows.ts";
import { toTally, votesOf } from "./votes.ts";

/** Selects the ids that are read. */
type Scope = Statement;

/** The facts for views of one artefact or of all: always the same number of statements, in one round trip. */
export function createReadingReads(driver: SqlDriver): ReadingDatabase {
  const unchanged = new UnchangedRows<Lookup<SkillFacts>>();
  return {
    skills: async (ids) => {
      const scope = ids === "all" ? sql`SELECT id FROM published_skills` : sql`SELECT value FROM json_each(${ids})`;
      const results = await driver.read([
        selectSkills(scope),
        selectRows("volatile_value", selectCited("volatile_value", scope)),
        selectRows("reference", selectCited("reference", scope)),
        ...selectCommon("skill", scope),
        selectConcerns(selectCitedTargets(scope)),
      ]);
      return ids.length === 1 ? unchanged.of(String(ids[0]), results, () => toSkillFacts(results)) : toSkillFacts(results);
    },
    paths: async (ids) => {
      const scope = ids === "all" ? sql`SELECT id FROM published_paths` : sql`SELECT value FROM json_each(${ids})`;
      const [paths, sightings = [], probed = [], flagged = [], ...common] = await driver.read([
        sql`SELECT id, standing FROM published_paths AS a WHERE a.id IN (${scope}) ORDER BY a.id`,
        selectSightings(scope),
        selectProbed(scope),
        sql`SELECT source_class, since FROM revalidations`,
        ...selectCommon("path", scope),
        selectConcerns(selectSources(scope)),
      ]);
      const revalidations = new Map(flagged.map((row) => [String(row.source_class), Number(row.since)]));
      const [seenBy, probedBy] = [byId(sightings), byId(probed)];
      return toFacts(
        paths,
        common,
        ({ id }): Omit<PathReadingFacts, keyof ArtefactFacts> => ({
          sightings: toSightings(seenBy.get(String(id)) ?? [], probedBy.get(String(id)) ?? []),
          revalidations,
        }),
      );
    },
    rows: async (uids) => {
      const [values, references] = await driver.read(
        TYPES.map((type) => selectRows(type, sql`SELECT value FROM json_each(${uids[type]})`)),
      );
      return toCitedRows(values, references);
    },
  };
}

const TYPES = ["volatile_value", "reference"] as const;

function selectSkills(scope: Scope): Statement {
  return sql`SELECT a.id, a.standing, r.stars, r.ratings FROM published_skills AS a
    LEFT JOIN rating_totals AS r ON r.target_type = 'skill' AND r.target_id = a.id AND r.cohort = a.cohort
    WHERE a.id IN (${scope}) ORDER BY a.id`;
}

/** The moves of each artefact and the votes of each of its cohorts. For a path, votes on its sources count too. */
function selectCommon(type: "skill" | "path", scope: Scope): Statement[] {
  const voted = type === "path" ? "path_together" : "skill";
  return [
    sql`SELECT target_id AS id, ${MOVE_COLUMNS} FROM artefact_moves
      WHERE target_type = ${type} AND target_id IN (${scope}) ORDER BY target_id, number`,
    sql`SELECT t.target_id AS id, t.cohort, t.last_at, t.last_confirm_at, ${votesOf("t")} FROM vote_totals AS t
      WHERE t.target_type = ${voted} AND t.target_id IN (${scope})`,
  ];
}

/** The uids of the rows of one kind that these skills cite. */
function selectCited(type: CatalogueType, scope: Scope): Statement {
  return sql`SELECT cite.value ->> '$[1]' FROM published_skills AS a CROSS JOIN json_each(a.cites) AS cite
    WHERE a.id IN (${scope}) AND cite.value ->> '$[0]' = ${type}`;
}

function selectRows(type: CatalogueType, uids: Statement): Statement {
  const communes = sql`(SELECT count(*) FROM catalogue AS o
      WHERE o.kind = r.kind AND o.uid = r.uid AND o.commune > '' AND o.superseded_at IS NULL AND ${statusIs("isOffered", "o.status")})`;
  return sql`SELECT ${REVISION_COLUMNS}, ${votesOf("t")}, iif(r.superseded_at IS NULL, ${communes}, 0) AS communes FROM catalogue AS r
    LEFT JOIN vote_totals AS t ON t.target_type = ${type} AND t.target_id = r.uid AND t.cohort = ${cohortOfRevisionSql("r.revision")}
      AND r.superseded_at IS NULL AND r.came_by = 'amend' AND r.status <> 'stable'
    WHERE r.kind = ${type} AND r.commune = '' AND r.uid IN (${uids}) ORDER BY r.uid, r.revision`;
}

/** The targets of concerns about these skills: each skill, and everything that it cites. */
function selectCitedTargets(scope: Scope): Statement {
  return sql`SELECT a.id, cite.value ->> '$[0]' AS target_type, cite.value ->> '$[1]' AS target_id
    FROM published_skills AS a CROSS JOIN json_each(a.cites) AS cite WHERE a.id IN (${scope})`;
}

/** The targets of concerns about these paths: each path, and each of its sources. */
function selectSources(scope: Scope): Statement {
  return sql`SELECT id, 'path' AS target_type, id AS target_id FROM published_paths WHERE id IN (${scope})
    UNION ALL SELECT a.id, 'path_source', ${pathSourceSql("a.id", "source.value ->> '$.id'")}
    FROM published_paths AS a CROSS JOIN json_each(a.entry, '$.sources') AS source WHERE a.id IN (${scope})`;
}

/** The best concerns about each artefact. The limit is per artefact. */
function selectConcerns(targets: Statement): Statement {
  return sql`SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY id ORDER BY up - down DESC, committed_on DESC, uid DESC) AS place FROM (
        SELECT k.id, c.uid, c.target_type, c.target_id, c.content, c.context, c.committed_on,
          coalesce(t.confirm_halves, 0) / 2 AS up, coalesce(t.reject_halves, 0) / 2 AS down
        FROM (${targets}) AS k CROSS JOIN concerns AS c ON c.target_type = k.target_type AND c.target_id = k.target_id
        LEFT JOIN vote_totals AS t ON t.target_type = 'observation' AND t.target_id = c.uid AND t.cohort = 'all'
        WHERE c.held = 0
      )
    ) WHERE place <= ${MOST_CONCERNS} ORDER BY id, place`;
}

function selectSightings(scope: Scope): Statement {
  return sql`SELECT a.id, ${sourceIdSql("v.target_id", raw("a.id"))} AS source,
      max(iif(v.verdict = 'confirm', v.received_at, NULL)) AS confirmed_at,
      max(iif(v.verdict = 'confirm' AND v.kind = 'agent', v.received_at, NULL)) AS confirmed_by_user_at
    FROM published_paths AS a CROSS JOIN validations AS v ON v.target_type = 'path_source' AND ${isSourceSql("v.target_id", raw("a.id"))}
    WHERE a.id IN (${scope}) GROUP BY a.id, source`;
}

function selectProbed(scope: Scope): Statement {
  return sql`SELECT a.id, ${sourceIdSql("p.target_id", raw("a.id"))} AS source, p.probed_at, p.outcome
    FROM published_paths AS a CROSS JOIN probes AS p ON p.target_type = 'path_source' AND ${isSourceSql("p.target_id", raw("a.id"))}
    WHERE a.id IN (${scope})`;
}

function toSkillFacts([skills, values, references, ...common]: readonly SqlRow[][]): Lookup<SkillFacts> {
  const rows = toCitedRows(values, references);
  return toFacts(
    skills,
    common,
    ({ stars, ratings }): Omit<SkillFacts, keyof ArtefactFacts> => ({
      rating: { stars: Number(stars ?? 0), ratings: Number(ratings ?? 0) },
      rows,
    }),
  );
}

/** Joins the rows of each artefact: its own row, and the rows of `selectCommon` and `selectConcerns`. */
function toFacts<Own extends object>(
  artefacts: readonly SqlRow[] = [],
  [moves = [], cohorts = [], concerns = []]: readonly SqlRow[][],
  own: (row: SqlRow) => Own,
): Lookup<ArtefactFacts & Own> {
  const [movesBy, cohortsBy, concernsBy] = [byId(moves), byId(cohorts), byId(concerns)];
  // A row from before the first projection has no standing yet.
  const projected = artefacts.filter(({ standing }) => standing !== "{}");
  return readLazily(byId(projected), (id, [row = {}]) => ({
    standing: readStanding(row.standing),
    moves: (movesBy.get(id) ?? []).map(toMove),
    cohorts: new Map((cohortsBy.get(id) ?? []).flatMap(toVotes)),
    concerns: (concernsBy.get(id) ?? []).map(toConcern).filter((concern) => concern !== undefined),
    ...own(row),
  }));
}

/** Parses the rows of a key at the first access. */
function readLazily<Facts>(rows: ReadonlyMap<string, SqlRow[]>, read: (key: string, rows: SqlRow[]) => Facts): Lookup<Facts> {
  const parsed = new Map<string, Facts>();
  return {
    get: (key) => {
      const own = rows.get(key);
      if (own === undefined) return undefined;
      const facts = parsed.get(key) ?? read(key, own);
      parsed.set(key, facts);
      return facts;
    },
  };
}

function byId(rows: readonly SqlRow[]): ReadonlyMap<string, SqlRow[]> {
  return Map.groupBy(rows, ({ id }) => String(id));
}

/** No votes for a cohort that cannot be parsed: it is the current cohort of no artefact. */
function toVotes(row: SqlRow): [CohortKey, VoteTotals][] {
  const cohort = cohortKeyOf(String(row.cohort));
  if (cohort === undefined) return [];
  const lastVoteAt = readOptionalNumber(row.last_at);
  return [[cohort, { tally: toTally(row, "t"), lastVoteAt, lastConfirmAt: readOptionalNumber(row.last_confirm_at) }]];
}

function toCitedRows(values: readonly SqlRow[] = [], references: readonly SqlRow[] = []): CitedRows {
  return { volatile_value: toRows("volatile_value", values), reference: toRows("reference", references) };
}

function toRows(type: CatalogueType, rows: readonly SqlRow[]): Lookup<RowFacts> {
  return readLazily(
    Map.groupBy(rows, ({ uid }) => String(uid)),
    (_uid, revisions) => ({
      revisions: revisions.map((row) => toRevision(type, row)),
      votesOnChange: toTally(revisions.at(-1) ?? {}, "t"),
      communes: Number(revisions.at(-1)?.communes ?? 0),
    }),
  );
}

function toSightings(sightings: readonly SqlRow[], probed: readonly SqlRow[]): ReadonlyMap<string, SourceSightings> {
  const [votes, probes] = [sightings, probed].map((rows) => new Map(rows.map((row) => [String(row.source), row])));
  const sources = new Set([...(votes?.keys() ?? []), ...(probes?.keys() ?? [])]);
  return new Map(
    [...sources].map((source) => [
      source,
      {
        confirmedAt: readOptionalNumber(votes?.get(source)?.confirmed_at),
        confirmedByUserAt: readOptionalNumber(votes?.get(source)?.confirmed_by_user_at),
        probedAt: readOptionalNumber(probes?.get(source)?.probed_at),
        probeOutcome: readOptionalText(probes?.get(source)?.outcome),
      },
    ]),
  );
}

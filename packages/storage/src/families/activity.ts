import { type ArtefactType, type CatalogueType, parsePathSource, tryParseJson } from "@becivic/contract";
import { countedVotes } from "@becivic/lifecycle";
import type { ActivityFacts, ArtefactActivity, Database } from "@becivic/service/ports";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { readOptionalNumber, readOptionalText } from "../read-columns.ts";
import { raw, sql } from "../sql.ts";
import { isSourceSql, readStanding, readStatus, readTarget } from "../stored-identities.ts";
import { toTally, votesOf } from "./votes.ts";

/** The last commit that changed the content of an artefact, not only its status. */
function commitOf(type: ArtefactType): Statement {
  return sql`(SELECT commit_id FROM artefact_moves AS m WHERE m.target_type = ${type} AND m.target_id = a.id
     AND m.move NOT IN ('promote', 'deprecate', 'return') ORDER BY number DESC LIMIT 1) AS commit_id`;
}

/** The votes of the current cohort, and of the cohort that led to stable. */
function votedOn(type: "skill" | "path_together"): Statement {
  return sql`LEFT JOIN vote_totals AS t ON t.target_type = ${type} AND t.target_id = a.id AND t.cohort = a.cohort
  LEFT JOIN vote_totals AS c ON c.target_type = ${type} AND c.target_id = a.id AND c.cohort = a.carried_cohort ORDER BY a.id`;
}

const SKILLS = sql`SELECT a.id, a.standing, ${commitOf("skill")}, coalesce(t.last_at, c.last_at) AS last_at, ${votesOf("t")}, ${votesOf("c")}
  FROM published_skills AS a ${votedOn("skill")}`;
const PATHS = sql`SELECT a.id, a.standing, ${commitOf("path")}, ${votesOf("t")}, ${votesOf("c")},
    (SELECT max(last_at) FROM vote_totals AS l WHERE l.target_id = a.id AND l.target_type = 'path'
      OR l.target_type = 'path_source' AND ${isSourceSql("l.target_id", raw("a.id"))}) AS last_at
  FROM published_paths AS a ${votedOn("path_together")}`;
const SOURCES = sql`SELECT target_id, max(last_confirm_at) AS at FROM vote_totals WHERE target_type = 'path_source' GROUP BY target_id`;
const CONCERNS = sql`SELECT target_type, target_id, committed_on AS day, context -> '$.applies_to_match.origin_countries' AS origins,
    count(*) AS count
  FROM concerns WHERE held = 0 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
const VOTES = sql`SELECT date(received_at / 1000, 'unixepoch') AS day, sum(kind = 'agent' AND verdict = 'confirm') AS confirms,
    sum(kind = 'agent' AND verdict = 'reject') AS rejects, sum(kind = 'ci_probe') AS probes
  FROM validations WHERE live = 1 GROUP BY day ORDER BY day`;

/** The index is named, because without statistics the planner uses the primary key and reads every revision of a kind. */
function rowsOf(kind: CatalogueType): Statement {
  return sql`SELECT status, count(*) AS count,
      max(max(committed_at, coalesce(beta_at, 0), coalesce(stable_at, 0), coalesce(ended_at, 0))) AS moved_at
    FROM catalogue INDEXED BY catalogue_current WHERE kind = ${kind} AND commune = '' AND superseded_at IS NULL GROUP BY status`;
}

export function createActivityReads(driver: SqlDriver): Database["activity"] {
  return {
    facts: async () => {
      const [skills = [], paths = [], sources = [], values = [], references = [], concerns = [], votes = [], flagged = []] =
        await driver.read([
          SKILLS,
          PATHS,
          SOURCES,
          rowsOf("volatile_value"),
          rowsOf("reference"),
          CONCERNS,
          VOTES,
          sql`SELECT source_class, since FROM revalidations`,
        ]);
      const bySource = sources.map(({ target_id, at }) => ({ ...parsePathSource(String(target_id)), at }));
      return {
        skills: skills.filter(isProjected).map(toActivity),
        paths: paths.filter(isProjected).map((row) => ({
          ...toActivity(row),
          sources: new Map(bySource.filter(({ path }) => path === row.id).map(({ source = "", at }) => [source, readOptionalNumber(at)])),
        })),
        rows: [...values.map((row) => toCount("volatile_value", row)), ...references.map((row) => toCount("reference", row))],
        concerns: concerns.map((row) => ({
          ...readTarget(row),
          day: String(row.day),
          origins: countriesIn(row.origins),
          count: Number(row.count),
        })),
        votes: votes.map((row) => ({
          day: String(row.day),
          confirms: Number(row.confirms),
          rejects: Number(row.rejects),
          probes: Number(row.probes),
        })),
        revalidations: new Map(flagged.map((row) => [String(row.source_class), Number(row.since)])),
      };
    },
  };
}

function isProjected({ standing }: SqlRow): boolean {
  return standing !== "{}";
}

function toCount(target_type: CatalogueType, { status, count, moved_at }: SqlRow): ActivityFacts["rows"][number] {
  return { target_type, status: readStatus(status), count: Number(count), movedAt: Number(moved_at) };
}

/** The countries in the condition of a concern: a text or a list of texts. Anything else is ignored. */
function countriesIn(context: SqlRow[string] | undefined): string[] {
  const stated = typeof context === "string" ? tryParseJson(context) : undefined;
  return [stated].flat().flatMap((one) => (typeof one === "string" && COUNTRY.test(one) ? [one.toLowerCase()] : []));
}

const COUNTRY = /^[a-z]{2}$/i;

function toActivity(row: SqlRow): ArtefactActivity {
  const standing = readStanding(row.standing);
  return {
    id: String(row.id),
    standing,
    votes: countedVotes(standing.status, toTally(row, "t"), toTally(row, "c")),
    lastVoteAt: readOptionalNumber(row.last_at),
    commit: readOptionalText(row.commit_id) ?? "",
  };
}

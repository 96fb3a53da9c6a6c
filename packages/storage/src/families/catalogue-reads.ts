import type { CommuneFacts, Database } from "@becivic/service/ports";
import { allRows, firstRow } from "../ask.ts";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { readOptionalText } from "../read-columns.ts";
import { sql } from "../sql.ts";
import { statusIs } from "../status-sql.ts";
import { cohortOfRevisionSql, rowKeySql } from "../stored-identities.ts";
import { isRow, KIND_OF_PREFIX, REVISION_COLUMNS, toRevision } from "./catalogue-revisions.ts";
import { toTally, votesOf } from "./votes.ts";

export function createCatalogueReads(driver: SqlDriver): Database["catalogue"] {
  return {
    list: async (kind) => {
      const query = sql`SELECT ${REVISION_COLUMNS} FROM catalogue WHERE kind = ${kind} AND commune = '' ORDER BY uid, revision`;
      const byUid = Map.groupBy(await allRows(driver, query), ({ uid }) => String(uid));
      return new Map([...byUid].map(([uid, own]) => [uid, own.map((row) => toRevision(kind, row))]));
    },
    revisions: async (kind, row) => {
      const query = sql`SELECT ${REVISION_COLUMNS} FROM catalogue WHERE ${isRow(kind, row)} ORDER BY revision`;
      return (await allRows(driver, query)).map((one) => toRevision(kind, one));
    },
    current: async (kind, row) => {
      const query = sql`SELECT ${REVISION_COLUMNS} FROM catalogue WHERE ${isRow(kind, row)} AND superseded_at IS NULL`;
      const current = await firstRow(driver, query);
      return current && toRevision(kind, current);
    },
    findUid: async (prefix, name) => {
      const query = sql`SELECT uid FROM catalogue
        WHERE kind = ${KIND_OF_PREFIX[prefix]} AND name = ${name} AND commune = '' AND superseded_at IS NULL`;
      return readOptionalText((await firstRow(driver, query))?.uid);
    },
    communes: async (uid) => {
      const rows = await allRows(driver, selectCommunes(sql`r.uid = ${uid} AND r.commune > ''`));
      return toCommuneFacts(rows, ({ commune }) => String(commune));
    },
    inCommune: async (commune, uids) => {
      const condition = sql`r.uid IN (SELECT value FROM json_each(${uids})) AND r.commune = ${commune}`;
      return toCommuneFacts(await allRows(driver, selectCommunes(condition)), ({ uid }) => String(uid));
    },
    communeCounts: async () => {
      // The index is named, because without statistics the planner uses the primary key and reads every revision.
      const query = sql`SELECT uid, count(*) AS communes FROM catalogue INDEXED BY catalogue_current
        WHERE kind = 'volatile_value' AND commune > '' AND superseded_at IS NULL AND ${statusIs("isOffered")} GROUP BY uid`;
      return new Map((await allRows(driver, query)).map(({ uid, communes }) => [String(uid), Number(communes)]));
    },
  };
}

/** The revisions of values of communes, each with its votes and those that it carries. */
function selectCommunes(condition: Statement): Statement {
  return sql`SELECT ${REVISION_COLUMNS}, ${votesOf("t")}, ${votesOf("c")} FROM catalogue AS r
    LEFT JOIN vote_totals AS t ON t.target_type = 'volatile_value' AND t.target_id = ${rowKeySql("r")}
      AND t.cohort = ${cohortOfRevisionSql("r.revision")}
    LEFT JOIN vote_totals AS c ON c.target_type = 'volatile_value' AND c.target_id = ${rowKeySql("r")}
      AND c.cohort = ${cohortOfRevisionSql("r.carried")}
    WHERE r.kind = 'volatile_value' AND ${condition} ORDER BY r.uid, r.commune, r.revision`;
}

function toCommuneFacts(rows: readonly SqlRow[], keyOf: (row: SqlRow) => string): ReadonlyMap<string, CommuneFacts> {
  const facts = (own: readonly SqlRow[]): CommuneFacts => {
    const newest = own.at(-1) ?? {};
    return { revisions: own.map((row) => toRevision("volatile_value", row)), votes: toTally(newest, "t"), carried: toTally(newest, "c") };
  };
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, facts(own)]));
}

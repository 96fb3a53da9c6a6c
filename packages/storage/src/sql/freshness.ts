import { formatTarget, type Path } from "@becivic/contract";
import type { Database } from "@becivic/service";
import { type Row, type SqlDriver, statement } from "../driver.ts";
import { pathTakesVotes, statusIs } from "./status-sql.ts";
import { isSourceSql, readTarget, sourceIdSql } from "./stored-identities.ts";

const REFERENCES = `SELECT uid, url FROM reference_rows WHERE superseded_at IS NULL AND ${statusIs("takesVotes")} ORDER BY uid`;
const PATHS = `SELECT p.id, p.entry, ${pathTakesVotes("p")} AS takes_votes FROM published_paths AS p ORDER BY p.id`;
const SIGHTINGS = `SELECT ${sourceIdSql("v.target_id", "?1")} AS source,
    max(iif(v.verdict = 'confirm', v.received_at, NULL)) AS confirmed_at,
    max(iif(v.verdict = 'confirm' AND v.kind = 'agent', v.received_at, NULL)) AS confirmed_by_user_at
  FROM validations AS v WHERE v.target_type = 'path_source' AND ${isSourceSql("v.target_id", "?1")} GROUP BY source`;
const PROBED = `SELECT ${sourceIdSql("target_id", "?1")} AS source, probed_at, outcome FROM probes
  WHERE target_type = 'path_source' AND ${isSourceSql("target_id", "?1")}`;

export function createFreshnessReads(driver: SqlDriver): Pick<Database, "probeFacts" | "sightingsOf"> {
  return {
    probeFacts: async () => {
      const [references = [], paths = [], probed = [], flagged = []] = await driver.read([
        statement(REFERENCES),
        statement(PATHS),
        statement("SELECT target_type, target_id, probed_at FROM probes"),
        statement("SELECT source_class, since FROM revalidations"),
      ]);
      return {
        references: references.map(({ uid, url }) => ({ uid: String(uid), url: String(url) })),
        paths: paths.map(({ id, entry, takes_votes }) => ({
          id: String(id),
          sources: (JSON.parse(String(entry)) as Path).sources,
          takesVotes: takes_votes === 1,
        })),
        probed: new Map(probed.map((row) => [formatTarget(readTarget(row)), Number(row.probed_at)])),
        revalidations: new Map(flagged.map((row) => [String(row.source_class), Number(row.since)])),
      };
    },
    sightingsOf: async (pathId) => {
      const [seen = [], probed = []] = await driver.read([statement(SIGHTINGS, pathId), statement(PROBED, pathId)]);
      const sources = new Set([...seen, ...probed].map(({ source }) => String(source)));
      const of = (rows: readonly Row[], source: string): Row => rows.find((row) => row.source === source) ?? {};
      const moment = (value: Row[string] | undefined): number | undefined => (typeof value === "number" ? value : undefined);
      return new Map(
        [...sources].map((source) => {
          const [votes, probe] = [of(seen, source), of(probed, source)];
          return [
            source,
            {
              confirmedAt: moment(votes.confirmed_at),
              confirmedByUserAt: moment(votes.confirmed_by_user_at),
              probedAt: moment(probe.probed_at),
              probeOutcome: typeof probe.outcome === "string" ? probe.outcome : undefined,
            },
          ];
        }),
      );
    },
  };
}

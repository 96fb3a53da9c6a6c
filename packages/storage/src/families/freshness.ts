import { formatTarget } from "@becivic/contract";
import type { Database } from "@becivic/service/ports";
import type { SqlDriver } from "../driver.ts";
import { sql } from "../sql.ts";
import { pathTakesVotes, statusIs } from "../status-sql.ts";
import { readEntry, readTarget } from "../stored-identities.ts";
import type { StatementsFor } from "../write-statements.ts";

export const freshnessWrites: StatementsFor<"record_probe" | "flag_class"> = {
  record_probe: ({ target_type, target_id, at, outcome }) => [
    sql`INSERT INTO probes (target_type, target_id, probed_at, outcome) VALUES (${target_type}, ${target_id}, ${at}, ${outcome})
      ON CONFLICT (target_type, target_id) DO UPDATE SET probed_at = excluded.probed_at, outcome = excluded.outcome`,
  ],
  flag_class: ({ sourceClass, since }) => [
    sql`INSERT INTO revalidations (source_class, since) VALUES (${sourceClass}, ${since})
      ON CONFLICT (source_class) DO UPDATE SET since = excluded.since`,
  ],
};

// The index is named, because without statistics the planner uses the primary key and reads every revision of a kind.
const REFERENCES = sql`SELECT uid, content ->> '$.url' AS url FROM catalogue INDEXED BY catalogue_current
  WHERE kind = 'reference' AND commune = '' AND superseded_at IS NULL AND ${statusIs("takesVotes")} ORDER BY uid`;
const PATHS = sql`SELECT p.id, p.entry, ${pathTakesVotes("p")} AS takes_votes FROM published_paths AS p ORDER BY p.id`;

export function createFreshnessReads(driver: SqlDriver): Database["freshness"] {
  return {
    probeFacts: async () => {
      const [references = [], paths = [], probed = [], flagged = []] = await driver.read([
        REFERENCES,
        PATHS,
        sql`SELECT target_type, target_id, probed_at FROM probes`,
        sql`SELECT source_class, since FROM revalidations`,
      ]);
      return {
        references: references.map(({ uid, url }) => ({ uid: String(uid), url: String(url) })),
        paths: paths.map(({ id, entry, takes_votes }) => ({
          id: String(id),
          sources: readEntry(entry).sources,
          takesVotes: takes_votes === 1,
        })),
        probed: new Map(probed.map((row) => [formatTarget(readTarget(row)), Number(row.probed_at)])),
        revalidations: new Map(flagged.map((row) => [String(row.source_class), Number(row.since)])),
      };
    },
  };
}

import type { Database } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import type { SqlDriver } from "../driver.ts";
import { sql } from "../sql.ts";
import { toSessionItem } from "./submission-rows.ts";

/** The recovery index. Its rows are written by the commit of each submission. */
export function createSessionReads(driver: SqlDriver): Database["sessions"] {
  return {
    items: async (session, now) => {
      const items = sql`SELECT type, submission_id AS id, uid, committed_at FROM recovery
        WHERE session = ${session} AND expires_at > ${now} ORDER BY submission_id`;
      return (await allRows(driver, items)).map(toSessionItem);
    },
  };
}

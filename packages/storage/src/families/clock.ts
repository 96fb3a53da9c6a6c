import type { Database } from "@becivic/service/ports";
import { firstRow } from "../ask.ts";
import type { SqlDriver } from "../driver.ts";
import { readOptionalNumber } from "../read-columns.ts";
import { sql } from "../sql.ts";
import type { StatementsFor } from "../write-statements.ts";

export const clockWrites: StatementsFor<"set_manual_clock"> = {
  set_manual_clock: ({ now }) => [
    sql`INSERT INTO manual_clock (only_row, now) VALUES (1, ${now}) ON CONFLICT (only_row) DO UPDATE SET now = excluded.now`,
  ],
};

export function createClockReads(driver: SqlDriver): Database["clock"] {
  return {
    manual: async () => readOptionalNumber((await firstRow(driver, sql`SELECT now FROM manual_clock`))?.now),
    newest: async () => {
      const newest = sql`SELECT max(at) AS newest FROM (
        SELECT max(received_at) AS at FROM submissions UNION ALL SELECT max(at) FROM artefact_moves UNION ALL SELECT max(at) FROM audit
      )`;
      return readOptionalNumber((await firstRow(driver, newest))?.newest);
    },
  };
}

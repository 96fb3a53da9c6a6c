import type { Database } from "@becivic/service/ports";
import { firstRow } from "../ask.ts";
import type { SqlDriver, Statement } from "../driver.ts";
import { readOptionalText } from "../read-columns.ts";
import { sql } from "../sql.ts";
import type { Of, StatementsFor } from "../write-statements.ts";

export const limitWrites: StatementsFor<"count"> = { count: (write) => [count(write)] };

/** Two templates instead of a nested statement: this runs for every request, and the text of a template with only values is cached. */
function count({ bucket, subject, period, by, ceiling, expiresAt }: Of<"count">): Statement {
  if (bucket === "hour")
    return sql`INSERT INTO counters (bucket, subject, period, count, ceiling, expires_at)
      VALUES (${bucket}, ${subject}, ${period}, ${by}, ${ceiling}, ${expiresAt})
      ON CONFLICT (bucket, subject, period) DO UPDATE SET count = count + excluded.count, ceiling = excluded.ceiling
      RETURNING count AS hour_total`;
  return sql`INSERT INTO counters (bucket, subject, period, count, ceiling, expires_at)
    VALUES (${bucket}, ${subject}, ${period}, ${by}, ${ceiling}, ${expiresAt})
    ON CONFLICT (bucket, subject, period) DO UPDATE SET count = count + excluded.count, ceiling = excluded.ceiling`;
}

export function createLimitReads(driver: SqlDriver): Database["limits"] {
  const findDaySalt = async (day: number): Promise<string | undefined> =>
    readOptionalText((await firstRow(driver, sql`SELECT salt FROM salts WHERE kind = 'day' AND subject = ${String(day)}`))?.salt);
  return {
    findDaySalt,
    daySalt: async (day, candidate, expiresAt) => {
      await driver.write([
        sql`INSERT INTO salts (kind, subject, salt, expires_at) VALUES ('day', ${String(day)}, ${candidate}, ${expiresAt})
          ON CONFLICT DO NOTHING`,
      ]);
      // Another process may have been faster.
      return (await findDaySalt(day)) ?? candidate;
    },
  };
}

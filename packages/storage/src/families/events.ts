import type { Database } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import type { SqlDriver } from "../driver.ts";
import { readOptionalText } from "../read-columns.ts";
import { sql } from "../sql.ts";
import type { StatementsFor } from "../write-statements.ts";

export const eventWrites: StatementsFor<"record_event"> = {
  record_event: ({ eventType, content, day }) => [
    sql`INSERT INTO analytics_events (seq, event_type, content, received_on)
      VALUES (abs(random() % 9007199254740991), ${eventType}, ${JSON.stringify(content)}, ${day})`,
  ],
};

export function createEventReads(driver: SqlDriver): Database["events"] {
  return {
    counts: async (fromDay, toDay) => {
      const rows = await allRows(
        driver,
        sql`SELECT received_on, event_type, content ->> '$.outcome' AS outcome, content ->> '$.from_step' AS from_step,
            content ->> '$.to_step' AS to_step, count(*) AS count
          FROM analytics_events WHERE received_on >= ${fromDay} AND received_on <= ${toDay} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
      );
      return rows.map((row) => ({
        day: String(row.received_on),
        event_type: String(row.event_type),
        outcome: readOptionalText(row.outcome),
        from_step: readOptionalText(row.from_step),
        to_step: readOptionalText(row.to_step),
        count: Number(row.count),
      }));
    },
  };
}

import { auditActors, type Database } from "@becivic/service/ports";
import { allRows, firstRow } from "../ask.ts";
import type { SqlDriver } from "../driver.ts";
import { readOptionalText, readWord } from "../read-columns.ts";
import { sql } from "../sql.ts";
import { readAuditedType } from "../stored-identities.ts";
import type { StatementsFor } from "../write-statements.ts";

export const auditWrites: StatementsFor<"add_audit_line"> = {
  add_audit_line: ({ line: { at, actor, action, target_type, target_id, detail } }) => [
    sql`INSERT INTO audit (at, actor, action, target_type, target_id, detail)
      VALUES (${at}, ${actor}, ${action}, ${target_type}, ${target_id}, ${detail})`,
  ],
};

export function createAuditReads(driver: SqlDriver): Database["audit"] {
  return {
    trail: async (limit) => {
      const rows = await allRows(
        driver,
        sql`SELECT at, actor, action, target_type, target_id, detail FROM audit ORDER BY seq DESC LIMIT ${limit}`,
      );
      return rows.map((row) => ({
        at: Number(row.at),
        actor: readWord(auditActors, row.actor),
        action: String(row.action),
        target_type: row.target_type === null ? null : readAuditedType(row.target_type),
        target_id: readOptionalText(row.target_id) ?? null,
        detail: readOptionalText(row.detail) ?? null,
      }));
    },
    count: async (action, since) => {
      const row = await firstRow(driver, sql`SELECT count(*) AS count FROM audit WHERE action = ${action} AND at >= ${since}`);
      return Number(row?.count ?? 0);
    },
  };
}

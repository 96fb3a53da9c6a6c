import { promotableStatuses, reasonsThatTakeVotes, type StatusProperty, statusesWith } from "@becivic/lifecycle";
import { type RawSql, raw } from "./sql.ts";

/** The values come from the table of statuses, never from a sender. */
const anyOf = (words: readonly string[]): string => `IN (${words.map((word) => `'${word}'`).join(", ")})`;

/** The condition that a column has a status with a property. */
export function statusIs(property: StatusProperty, column = "status"): RawSql {
  return raw(`${column} ${anyOf(statusesWith(property))}`);
}

/** The condition that votes can promote a row or an artefact. */
export function isPromotable(column = "status"): RawSql {
  return raw(`${column} ${anyOf(promotableStatuses)}`);
}

/** The condition that a published path takes votes, also after it went stale. */
export function pathTakesVotes(alias: string): RawSql {
  const reason = `coalesce(${alias}.standing ->> '$.deprecatedFor', '')`;
  const takesVotes = statusIs("takesVotes", `${alias}.status`).rawSql;
  return raw(`(${takesVotes} OR ${alias}.status = 'deprecated' AND ${reason} ${anyOf(reasonsThatTakeVotes)})`);
}

import { promotableStatuses, reasonsThatTakeVotes, type StatusProperty, statusesWith } from "@becivic/lifecycle";

/** The words come from the table of statuses, never from a sender. */
const anyOf = (words: readonly string[]): string => `IN (${words.map((word) => `'${word}'`).join(", ")})`;

/** The condition that a column holds a status with a property. */
export function statusIs(property: StatusProperty, column = "status"): string {
  return `${column} ${anyOf(statusesWith(property))}`;
}

/** The condition that votes can promote a row or an artefact. */
export function isPromotable(column = "status"): string {
  return `${column} ${anyOf(promotableStatuses)}`;
}

/** The condition that a published path takes votes, which includes a path that went stale. */
export function pathTakesVotes(alias: string): string {
  const reason = `coalesce(${alias}.standing ->> '$.deprecatedFor', '')`;
  return `(${statusIs("takesVotes", `${alias}.status`)} OR ${alias}.status = 'deprecated' AND ${reason} ${anyOf(reasonsThatTakeVotes)})`;
}

import { DAY_MS } from "@becivic/contract";
import type { ActivityFacts } from "../ports/activity-facts.ts";

const MONTH_DAYS = 30;

/**
 * The time of derived files: that of the last change of a text or a status, of the last vote or of the last concern, whichever is latest. It is
 * not the current time, so that the same facts give the same files.
 */
export function momentOf({ skills, paths, rows, concerns, votes }: ActivityFacts): number {
  const moments = [...skills, ...paths].flatMap(({ standing, lastVoteAt }) => [
    standing.contentChangedAt,
    // Each status starts a new cohort.
    standing.cohortStartedAt,
    lastVoteAt ?? 0,
  ]);
  const days = [...concerns, ...votes].map(({ day }) => Date.parse(day));
  return [...moments, ...rows.map(({ movedAt }) => movedAt), ...days].reduce((a, b) => Math.max(a, b), 0);
}

/** The first day of the last thirty. */
export function monthBefore(moment: number): string {
  return new Date(moment - (MONTH_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
}

import { DAY_MS } from "@becivic/contract";
import type { ActivityFacts } from "../ports/activity-facts.ts";

const MONTH_DAYS = 30;

/**
 * The moment that derived files speak of: of the last change of a text or a status, the last vote or the last concern, whichever is latest.
 * It is not the moment of the making: made again from the same facts, the files are the same.
 */
export function momentOf({ skills, paths, rows, concerns, votes }: ActivityFacts): number {
  const moments = [...skills, ...paths].flatMap(({ standing, lastVoteAt }) => [
    standing.contentChangedAt,
    // Each status begins with a cohort of its own.
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

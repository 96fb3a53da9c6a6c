import type { ActivityFacts } from "../ports/activity-facts.ts";
import { dayOf } from "../time.ts";

export interface ConcernCounts {
  total: number;
  lastMonth: number;
  /** From how many countries of origin the last month's come, of those that say so. */
  origins: number;
  lastDay: string | undefined;
}

/** The concerns about some targets, counted. */
export function countConcerns(concerns: ActivityFacts["concerns"], since: string): ConcernCounts {
  const recent = concerns.filter(({ day }) => day >= since);
  const sum = (of: ActivityFacts["concerns"]): number => of.reduce((total, { count }) => total + count, 0);
  return {
    total: sum(concerns),
    lastMonth: sum(recent),
    origins: new Set(recent.flatMap(({ origins }) => origins)).size,
    lastDay: concerns.reduce<string | undefined>((last, { day }) => (last === undefined || day > last ? day : last), undefined),
  };
}

/** The later of a day and a moment, as a day. */
export function laterDay(day: string | undefined, moment: number | undefined): string | null {
  const days = [day, moment === undefined ? undefined : dayOf(moment)].filter((one) => one !== undefined);
  return days.sort().at(-1) ?? null;
}

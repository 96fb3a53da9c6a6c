import type { ActivityFacts } from "../ports/activity-facts.ts";
import { dayOf } from "../time.ts";

export interface ConcernCounts {
  total: number;
  lastMonth: number;
  /** The number of countries that last month's concerns state. */
  origins: number;
  lastDay: string | undefined;
}

/** Counts concerns. */
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

/** The later of a day and a time, as a day. */
export function laterDay(day: string | undefined, moment: number | undefined): string | null {
  const days = [day, moment === undefined ? undefined : dayOf(moment)].filter((one) => one !== undefined);
  return days.sort().at(-1) ?? null;
}

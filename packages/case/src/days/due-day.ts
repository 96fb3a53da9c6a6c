import { workingDayAtOrAfter, workingDayAtOrBefore } from "./working-days.ts";

/** What the day means that a period reaches. */
export interface DueRule {
  /** Whether the period is after the day that it counts from, or before it. */
  side: "after" | "before";
  /** Whether the user acts on that day at the latest, or from that day on. */
  edge: "last_day" | "first_day";
}

/** The day that a period reaches, and the day on which a desk is open to the user. */
export interface DueDay {
  day: string;
  act_by: string;
}

/**
 * When to act, where the period from one day reaches another.
 *
 * The law often moves a last day that is a Saturday, a Sunday or a holiday on to the next working day. This rule does the opposite on
 * purpose: whether the last day is moved differs from law to law and from desk to desk, and a user who relies on it wrongly is late.
 * Acting earlier cannot hurt.
 */
export function dueDay({ side, edge }: DueRule, from: string, day: string): DueDay {
  if (edge === "first_day") return { day, act_by: workingDayAtOrAfter(day) };
  const open = workingDayAtOrBefore(day);
  // What has to be done after a day cannot be done before it: then there is no open desk in time, and the first day is the safest one.
  return { day, act_by: side === "after" && open < from ? from : open };
}

/** The day to act as the user sees it today: where it is over and the last day is not, the next day on which a desk is open. */
export function dueFromToday({ day, act_by }: DueDay, today: string): string {
  if (act_by >= today || day < today) return act_by;
  const open = workingDayAtOrAfter(today);
  return open <= day ? open : today;
}

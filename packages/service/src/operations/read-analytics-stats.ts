import type { Inputs } from "@becivic/contract";
import type { EventCount } from "../database/events.ts";
import { aggregatePolicy } from "../policy.ts";
import { type Group, hideSmallGroups } from "../reading/hide-small-groups.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";

type Grouped<Field extends keyof EventCount> = Group<Pick<EventCount, Field>>;

/** The events of one month as sums. Single events are never listed, and small groups are hidden. */
export interface AnalyticsStats {
  month: string;
  smallest_group: number;
  by_type: Grouped<"event_type">[];
  by_day: Grouped<"day" | "event_type">[];
  by_outcome: Grouped<"outcome">[];
  by_step: Grouped<"from_step" | "to_step">[];
}

/** A month is the only range: with free ranges, the difference of two answers would reveal the events of one day. */
export async function readAnalyticsStats(
  { month = "" }: Inputs["analytics-stats-input"],
  now: number,
  { database }: ServiceContext,
): Promise<AnalyticsStats> {
  const period = month === "" ? dayOf(now).slice(0, 7) : month;
  const events = await database.events.counts(`${period}-01`, `${period}-31`);
  const least = aggregatePolicy.smallest_group;
  return {
    month: period,
    smallest_group: least,
    by_type: hideSmallGroups(groupBy(events, ["event_type"]), least),
    // The days of a type add up to its sum, so small groups are hidden within each type.
    by_day: typesOf(events).flatMap((type) => hideSmallGroups(groupBy(ofType(events, type), ["day", "event_type"]), least)),
    by_outcome: hideSmallGroups(groupBy(ofType(events, "session_outcome"), ["outcome"]), least),
    by_step: hideSmallGroups(groupBy(ofType(events, "step_transition"), ["from_step", "to_step"]), least),
  };
}

function typesOf(events: readonly EventCount[]): string[] {
  return [...new Set(events.map(({ event_type }) => event_type))];
}

function ofType(events: readonly EventCount[], type: string): EventCount[] {
  return events.filter(({ event_type }) => event_type === type);
}

function groupBy<Field extends keyof EventCount>(events: readonly EventCount[], fields: readonly Field[]): Grouped<Field>[] {
  const groups = new Map<string, Grouped<Field>>();
  for (const event of events) {
    const name = JSON.stringify(fields.map((field) => event[field]));
    const group = groups.get(name);
    if (group !== undefined) group.count += event.count;
    else {
      // Exactly these fields, which Object.fromEntries cannot express.
      const key = Object.fromEntries(fields.map((field) => [field, event[field]])) as Pick<EventCount, Field>;
      groups.set(name, { ...key, count: event.count });
    }
  }
  return [...groups.values()];
}

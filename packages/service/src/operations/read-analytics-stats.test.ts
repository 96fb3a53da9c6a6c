import { createMemoryService } from "@becivic/testkit";
import { expect, it } from "vitest";
import type { EventCount } from "../database/events.ts";
import { readAnalyticsStats } from "./read-analytics-stats.ts";

it("hides the days of each type by themselves, so that no sum of a type tells a day [operators.analytics]", async () => {
  const { service } = await createMemoryService();
  const of = (event_type: string, day: string, count: number): EventCount => ({
    day,
    event_type,
    outcome: undefined,
    from_step: undefined,
    to_step: undefined,
    count,
  });
  const events = [
    of("step_transition", "2026-11-17", 12),
    of("step_transition", "2026-11-18", 2),
    of("session_outcome", "2026-11-17", 9),
    of("session_outcome", "2026-11-18", 3),
    of("session_outcome", "2026-11-19", 2),
  ];
  const database = { ...service.database, events: { counts: async () => events } };
  const { by_type, by_day } = await readAnalyticsStats({ month: "2026-11" }, 0, { ...service, database });
  expect(by_type).toEqual([
    { event_type: "step_transition", count: 14 },
    { event_type: "session_outcome", count: 14 },
  ]);
  // Of the steps, the two of the 18th would be the difference; the five hidden outcomes are enough together.
  expect(by_day).toEqual([{ day: "2026-11-17", event_type: "session_outcome", count: 9 }]);
});

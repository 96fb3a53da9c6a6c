import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "./calendar-day.ts";
import { type DueRule, dueDay, dueFromToday } from "./due-day.ts";
import { isWorkingDay, workingDayAtOrAfter, workingDayAtOrBefore } from "./working-days.ts";

type Side = DueRule["side"];
type Edge = DueRule["edge"];

describe("the day to act by", () => {
  it.each<[Side, Edge, string, string, string]>([
    ["after", "last_day", "2026-11-02", "2026-11-18", "2026-11-18"],
    ["after", "last_day", "2026-11-02", "2026-11-21", "2026-11-20"],
    ["after", "last_day", "2026-11-02", "2026-11-22", "2026-11-20"],
    ["after", "last_day", "2026-11-02", "2026-11-11", "2026-11-10"],
    // Easter Monday: Friday is an ordinary day in the law.
    ["after", "last_day", "2026-03-02", "2026-04-06", "2026-04-03"],
    // A period from Saturday to Sunday: no desk is open in it, and Friday is too early.
    ["after", "last_day", "2026-11-21", "2026-11-22", "2026-11-21"],
    ["after", "last_day", "2026-11-20", "2026-11-21", "2026-11-20"],
    ["after", "last_day", "2026-11-21", "2026-11-21", "2026-11-21"],
    ["before", "last_day", "2026-12-15", "2026-11-22", "2026-11-20"],
    ["before", "last_day", "2026-11-22", "2026-11-21", "2026-11-20"],
    ["after", "first_day", "2026-11-02", "2026-11-18", "2026-11-18"],
    ["after", "first_day", "2026-11-02", "2026-11-21", "2026-11-23"],
    ["before", "first_day", "2026-12-15", "2026-11-11", "2026-11-12"],
    ["before", "first_day", "2026-12-15", "2026-11-22", "2026-11-23"],
  ])("%s, %s, from %s to %s: %s [dossier.safe]", (side, edge, from, day, actBy) => {
    expect(dueDay({ side, edge }, from, day)).toEqual({ day, act_by: actBy });
  });

  const from = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));
  const length = fc.integer({ min: 0, max: 400 });

  it("of a last day is never after it nor before the day that is counted from, and a working day where there is one [dossier.safe]", () => {
    fc.assert(
      fc.property(from, length, (start, days) => {
        const last = addDays(start, days);
        const { day, act_by } = dueDay({ side: "after", edge: "last_day" }, start, last);
        expect(day).toBe(last);
        expect(start <= act_by && act_by <= last).toBe(true);
        expect(isWorkingDay(act_by)).toBe(workingDayAtOrBefore(last) >= start);
      }),
    );
  });

  it("before a day is a working day, the nearest on the side where acting cannot hurt [dossier.safe]", () => {
    fc.assert(
      fc.property(from, length, (end, days) => {
        const reached = addDays(end, -days);
        expect(dueDay({ side: "before", edge: "last_day" }, end, reached).act_by).toBe(workingDayAtOrBefore(reached));
        expect(dueDay({ side: "before", edge: "first_day" }, end, reached).act_by).toBe(workingDayAtOrAfter(reached));
      }),
    );
  });
});

describe("the day to act as the user sees it today", () => {
  it.each([
    ["is ahead", "2026-11-27", "2026-12-02", "2026-11-18", "2026-11-27"],
    ["is over, and the last day is not", "2026-11-10", "2027-02-11", "2026-11-18", "2026-11-18"],
    ["is over, on a Saturday", "2026-11-10", "2027-02-11", "2026-11-21", "2026-11-23"],
    ["is over, and no desk opens before the last day", "2026-11-20", "2026-11-22", "2026-11-21", "2026-11-21"],
    ["is over, and so is the last day", "2026-11-10", "2026-11-12", "2026-11-18", "2026-11-10"],
  ])("where it %s [dossier.safe]", (_name, actBy, day, today, expected) => {
    expect(dueFromToday({ day, act_by: actBy }, today)).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import type { TimedMove } from "../database/standings.ts";
import { cohortAt, created, DAY, START, standing, votes } from "./_facts.ts";
import { withdrawalOf } from "./withdrawal.ts";

const quarantined = { ...standing, status: "quarantined" as const };
const moved = (days: number, over: Partial<TimedMove>): TimedMove => ({ ...created, at: START + days * DAY, ...over });
const withdrawn = (move: TimedMove["move"]): TimedMove => moved(3, { move, status: "quarantined" });
const cohorts = new Map([
  [cohortAt(START), votes(4, 1)],
  [cohortAt(START + 2 * DAY, "1.0"), votes(0, 1, 2)],
]);

describe("why something was withdrawn", () => {
  it.each([
    ["flags", [created, withdrawn("quarantine")], { on: "2026-11-04", cause: "injection_flags", confirms: 4, rejects: 1 }],
    ["rejects", [created, withdrawn("roll_back")], { cause: "rejects", confirms: 4, rejects: 1 }],
    ["a maintainer, whatever the votes", [created, withdrawn("amend")], { cause: "maintainer", confirms: 0, rejects: 0 }],
    [
      "the cohort of the last move that started one",
      [created, moved(1, { move: "promote", version: "0.1.1" }), withdrawn("quarantine")],
      { confirms: 4, rejects: 1 },
    ],
    [
      "a stable text, with the votes that made it stable",
      [created, moved(2, { move: "promote", status: "stable", version: "1.0.0", carriedCohort: cohortAt(START) }), withdrawn("quarantine")],
      { confirms: 4, rejects: 2, injection_flags: 2 },
    ],
    ["no vote that is left", [moved(1, {}), withdrawn("quarantine")], { confirms: 0, rejects: 0, distinct_addresses: 0 }],
    ["the first of several moves while it was withdrawn", [created, withdrawn("roll_back"), withdrawn("quarantine")], { cause: "rejects" }],
  ])("is told by %s", (_name, moves, expected) => {
    expect(withdrawalOf({ standing: quarantined, moves, cohorts })).toMatchObject(expected);
  });

  it("is not told of what can be read, nor where the log does not say", () => {
    expect(withdrawalOf({ standing, moves: [created], cohorts })).toBeUndefined();
    expect(withdrawalOf({ standing: quarantined, moves: [created], cohorts })).toBeUndefined();
  });
});

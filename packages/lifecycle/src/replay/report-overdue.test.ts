import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { day, findingsOf } from "./_tracks.ts";
import { reportOverdue } from "./report-overdue.ts";

const AS_OF = day(10);

/** Decides for a move from a moment on, by the votes until a moment. */
const since =
  (move: string, now: number, votes = 0) =>
  (votesUntil: number, at: number) =>
    at >= now && votesUntil >= votes ? move : "stay";

describe("a move that is overdue", () => {
  it.each<[string, (votesUntil: number, now: number) => string, string[]]>([
    ["nothing to do", () => "stay", []],
    ["due for more than two hours", since("promote", AS_OF - 2 * HOUR_MS), ["overdue: overdue by the votes: promote"]],
    ["due for less than two hours", since("promote", AS_OF - 2 * HOUR_MS + 1), []],
    [
      "due by votes of a day that was over",
      since("roll_back", 0, AS_OF - 2 * HOUR_MS - DAY_MS),
      ["overdue: overdue by the votes: roll_back"],
    ],
    ["due by votes of a later day only", since("roll_back", 0, AS_OF - 2 * HOUR_MS - DAY_MS + 1), []],
    ["due then, and by later votes no more", (_, now) => (now < AS_OF ? "promote" : "stay"), []],
    ["a quarantine, which people may have put off", since("quarantine", 0), ["* overdue: overdue by the votes: quarantine"]],
    ["a deprecation by votes, likewise", since("deprecate by sources", 0), ["* overdue: overdue by the votes: deprecate by sources"]],
  ])("%s", (_, decisionAt, expected) => {
    expect(findingsOf((tell) => reportOverdue("skill lease", AS_OF, decisionAt, tell))).toEqual(expected);
  });
});

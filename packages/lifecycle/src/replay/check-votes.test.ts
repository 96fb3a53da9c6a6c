import { type CohortKey, formatTarget, revisionCohort, type TargetKey, wholeCohort } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { cohortKey } from "../standing.ts";
import { bookOf, day, findingsOf, SKILL, standingOf, trackOf, voteOf, voters } from "./_tracks.ts";
import { checkVotes, type VotedTargets } from "./check-votes.ts";
import type { RecordedVote } from "./votes.ts";

const ROW = { target_type: "volatile_value", target_id: "val-00001" } as const;
const CONCERN = { target_type: "observation", target_id: "con-1" } as const;
const COHORT = cohortKey(standingOf());
const track = trackOf({ cohorts: new Map([[COHORT, { from: day(2), until: day(8) }]]) });
const targets: VotedTargets = {
  tracks: new Map([[formatTarget(SKILL), track]]),
  revisions: new Map([[formatTarget(ROW), 2]]),
  concerns: new Set(["con-1"]),
};

const check = (key: TargetKey, cohort: CohortKey, votes: readonly RecordedVote[]): string[] =>
  findingsOf((tell) => checkVotes(bookOf(key, cohort, votes), targets, day(20), tell));
const onRow = (votes: readonly RecordedVote[]) => check(ROW, revisionCohort(1), votes);

describe("the votes of a snapshot", () => {
  it.each<[string, RecordedVote[], string[]]>([
    ["one for each voter", voters(3), []],
    ["one that replaced another", [voteOf(1, { isLive: false }), voteOf(1, { day: day(2) })], []],
    ["a probe, which has no number", [voteOf(0)], []],
    ["two live ones of a voter", [voteOf(1), voteOf(1, { day: day(2) })], ["votes: a voter has more than one live vote"]],
    ["two live ones of a voter, of a day that is not over", [voteOf(1), voteOf(1, { day: day(19) })], []],
    ["one that was dropped", [voteOf(1, { isLive: false })], ["votes: a vote is not live, and no later vote replaces it"]],
    ["a flag that people voided", [voteOf(1, { isLive: false, isFlag: true })], []],
    ["a reject that is not counted", [voteOf(1, { verdict: "reject", isCounted: false })], ["votes: a reject is not counted"]],
    ["a confirm that came too soon", [voteOf(1, { isCounted: false })], []],
    ["one without a time", [voteOf(1, { day: Number.NaN })], ["votes: a vote has no time"]],
    ["a number that is left out", [voteOf(1), voteOf(3)], ["votes: voters are missing: 2 of 3 are there"]],
    ["a number that is left out on a day that is not over", [voteOf(1), voteOf(3, { day: day(19) })], []],
  ])("%s", (_, votes, expected) => {
    expect(onRow(votes)).toEqual(expected);
  });

  it.each<[string, TargetKey, CohortKey, RecordedVote[], string[]]>([
    ["a revision", ROW, revisionCohort(2), voters(1), []],
    ["a revision that there is not", ROW, revisionCohort(3), voters(1), ["votes: there is no such revision"]],
    ["a cohort that is no revision", ROW, wholeCohort, voters(1), ["votes: there is no such revision"]],
    ["a concern", CONCERN, wholeCohort, voters(1), []],
    ["a concern that there is not", { ...CONCERN, target_id: "con-2" }, wholeCohort, voters(1), ["votes: there is no such concern"]],
    ["a cohort, on its first and on its last day", SKILL, COHORT, [voteOf(1, { day: day(2) }), voteOf(2, { day: day(8) })], []],
    [
      "a cohort, before it began",
      SKILL,
      COHORT,
      voters(1, { day: day(1) }),
      ["votes: a vote was cast before the cohort began, or after it was over"],
    ],
    [
      "a cohort, after it was over",
      SKILL,
      COHORT,
      voters(1, { day: day(9) }),
      ["votes: a vote was cast before the cohort began, or after it was over"],
    ],
    ["a cohort that there was not", SKILL, wholeCohort, voters(1), ["votes: there was no such cohort"]],
    ["what was deleted by hand", { ...SKILL, target_id: "gone" }, wholeCohort, voters(1), []],
  ])("belong to %s", (_, key, cohort, votes, expected) => {
    expect(check(key, cohort, votes)).toEqual(expected);
  });
});

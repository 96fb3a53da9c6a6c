import { formatTarget } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { cohortKey } from "../standing.ts";
import { defaultThresholds as thresholds } from "../thresholds.ts";
import { bookOf, day, findingsOf, logged, PATH, SKILL, standingOf, stateOf, trackOf, voters } from "./_tracks.ts";
import { checkOverdue, checkStandings, type RecordedStanding } from "./check-standings.ts";
import { sourceKey } from "./justify.ts";
import type { Track } from "./track.ts";
import { VoteBook } from "./votes.ts";

const NAME = formatTarget(SKILL);
const recorded: RecordedStanding = {
  status: "alpha",
  version: "0.1.0",
  cohort: "0.1@0",
  cohortStartedAt: 0,
  carriedCohort: undefined,
  flagsNeeded: 1,
};

describe("the standing in a snapshot", () => {
  it.each<[string, Record<string, RecordedStanding>, Record<string, Track>, string[]]>([
    ["as git has it", { [NAME]: recorded }, { [NAME]: trackOf() }, []],
    ["of what git does not have", { [NAME]: recorded }, {}, ["standing: the snapshot has it and git does not"]],
    ["is missing", {}, { [NAME]: trackOf() }, ["standing: git has it and the snapshot does not"]],
    [
      "of another status",
      { [NAME]: { ...recorded, status: "beta" } },
      { [NAME]: trackOf() },
      ["standing: its status is beta in the snapshot, and alpha by the log of git"],
    ],
    [
      "of another cohort, and with carried votes",
      { [NAME]: { ...recorded, cohort: "r1", carriedCohort: "0.2@5" } },
      { [NAME]: trackOf() },
      [
        "standing: its cohort is r1 in the snapshot, and 0.1@0 by the log of git",
        "standing: its carriedCohort is 0.2@5 in the snapshot, and none by the log of git",
      ],
    ],
    [
      "that needs fewer flags",
      { [NAME]: recorded },
      { [NAME]: trackOf({ standing: standingOf({ flagsNeeded: 3 }) }) },
      ["standing: its flagsNeeded is 1 in the snapshot, and 3 by the log of git"],
    ],
  ])("%s", (_, recorded, tracks, expected) => {
    expect(findingsOf((tell) => checkStandings(new Map(Object.entries(recorded)), new Map(Object.entries(tracks)), tell))).toEqual(
      expected,
    );
  });
});

const COHORT = cohortKey(standingOf());
const guide = new Map([["guide", { contentDigest: "a", isObserved: false }]]);
const path = trackOf({ key: PATH, state: stateOf({ sources: guide }) });
const amendedPath = trackOf({
  key: PATH,
  state: stateOf({ sources: guide }),
  log: [logged("first"), logged("second", { move: "amend" })],
  stateAt: new Map([["first", stateOf({ sources: new Map([["guide", { contentDigest: "b", isObserved: false }]]) })]]),
});
const onSource = (votes: Parameters<typeof bookOf>[2]) => bookOf(sourceKey(PATH.target_id, "guide"), COHORT, votes);
const due = (move: string) => [`overdue: overdue by the votes: ${move}`];
const rejects = voters(2, { verdict: "reject" });

describe("a skill or path that should have moved", () => {
  it.each<[string, Track, VoteBook, number, string[]]>([
    ["a skill with three confirms", trackOf(), bookOf(SKILL, COHORT, voters(3)), day(10), due("promote")],
    ["a skill with two", trackOf(), bookOf(SKILL, COHORT, voters(2)), day(10), []],
    ["what is not voted on", trackOf({ state: stateOf({ isMeta: true }) }), bookOf(SKILL, COHORT, voters(3)), day(10), []],
    ["a path with three confirms of a source", path, onSource(voters(3)), day(10), due("promote")],
    ["a path whose only source fails", path, onSource(rejects), day(10), ["* overdue: overdue by the votes: deprecate by sources"]],
    ["a path whose changed source fails", amendedPath, onSource(rejects), day(10), due("roll_back")],
    ["a path without a confirm for long", path, new VoteBook(), day(95), due("deprecate")],
    ["a path that was confirmed meanwhile", path, onSource(voters(1, { day: day(60) })), day(95), []],
    ["a source that was seen to work", path, onSource(voters(3, { isPostHandoff: true })), day(10), due("observe")],
  ])("%s", (_, track, votes, asOf, expected) => {
    expect(findingsOf((tell) => checkOverdue(track, votes, asOf, thresholds, tell))).toEqual(expected);
  });
});

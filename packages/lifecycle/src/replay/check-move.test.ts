import { describe, expect, it } from "vitest";
import { cohortKey } from "../standing.ts";
import { defaultThresholds as thresholds } from "../thresholds.ts";
import { bookOf, changeTo, day, findingsOf, logged, moveOf, SKILL, standingOf, stateOf, stepOf, trackOf, voters } from "./_tracks.ts";
import { checkMove, type MoveCheck } from "./check-move.ts";

const check = (fields: Pick<MoveCheck, "move"> & Partial<MoveCheck>): string[] =>
  findingsOf((tell) => checkMove({ step: stepOf(), own: undefined, track: trackOf(), votes: undefined, thresholds, tell, ...fields }));

const COMMUNITY = stepOf({ merges: "community" });
const created = { move: moveOf("create", { isReset: true }), track: undefined, own: changeTo(stateOf(), { proposedDigest: "one" }) };
const next = stateOf({ contentDigest: "two", version: "0.1.1" });
const amended = {
  move: moveOf("amend", { version: "0.1.1", isReset: true }),
  step: COMMUNITY,
  own: changeTo(next, { proposedDigest: "two" }),
};
const beta = stateOf({ status: "beta", version: "0.2.0" });
const promoted = { move: moveOf("promote", { status: "beta", version: "0.2.0" }), own: changeTo(beta) };

const first = stateOf();
const wasAmended = trackOf({
  state: next,
  standing: standingOf({ version: "0.1.1" }),
  log: [logged("first"), logged("second", { move: "amend", version: "0.1.1" })],
  stateAt: new Map([
    ["first", first],
    ["second", next],
  ]),
});
const restored = stateOf({ version: "0.1.2" });
const rolledBack = {
  move: moveOf("roll_back", { version: "0.1.2", isReset: true, restores: "first", flagsNeeded: 1 }),
  own: changeTo(restored),
  track: wasAmended,
};

describe("a move of the bot", () => {
  it.each<[string, Pick<MoveCheck, "move"> & Partial<MoveCheck>, string[]]>([
    ["creates what the community proposed", { ...created, step: COMMUNITY }, []],
    ["creates what the program brings", created, ["* by_people: people decided: create"]],
    ["amends by a proposal", amended, []],
    ["promotes", promoted, []],
    ["rolls back to what was there", rolledBack, []],
    [
      "withdraws what has nothing before it",
      { move: moveOf("quarantine", { status: "quarantined", isReset: true }), own: changeTo(stateOf({ status: "quarantined" })) },
      [],
    ],
    ["is decided by people", { move: moveOf("rename"), own: changeTo(stateOf()) }, ["* by_people: people decided: rename"]],
  ])("is in order: %s", (_, fields, expected) => {
    expect(check(fields)).toEqual(expected);
  });

  it.each<[string, Pick<MoveCheck, "move"> & Partial<MoveCheck>, string[]]>([
    [
      "it names nothing that is there",
      { move: moveOf("promote"), track: undefined },
      ["history: a move names an artefact that does not exist"],
    ],
    [
      "it moves what is not created",
      { ...promoted, track: undefined },
      ["status: a promote does not lead from nothing to beta", "history: it is moved before it is created"],
    ],
    [
      "its trailers differ from the tree",
      { ...promoted, own: changeTo(stateOf({ version: "0.2.1" })) },
      [
        "status: the trailer says beta and the tree alpha",
        "version: the trailer says 0.2.0 and the tree 0.2.1",
        "version: its version is 0.2.0, where 0.1.0 follows",
      ],
    ],
    [
      "its version skips one",
      {
        ...promoted,
        move: moveOf("promote", { status: "beta", version: "0.2.3" }),
        own: changeTo(stateOf({ status: "beta", version: "0.2.3" })),
      },
      ["version: its version is 0.2.3, where 0.2.0 follows"],
    ],
    ["it merges nothing of the community", { ...amended, step: stepOf() }, ["history: it claims new text (amend) and merges none"]],
    [
      "it merges other words than were proposed",
      { ...amended, own: changeTo(next, { proposedDigest: "three" }) },
      ["content: the merged text is not the proposed text"],
    ],
    [
      "it promotes, and changes the text",
      { ...promoted, own: changeTo({ ...beta, contentDigest: "two" }) },
      ["content: a promote changes its content"],
    ],
    [
      "it amends, and keeps the votes",
      { ...amended, move: { ...amended.move, isReset: false } },
      ["status: a amend starts voting anew", "cohort: a change of content does not set it back to alpha with a new cohort"],
    ],
    [
      "it claims to change tags only",
      { move: moveOf("retag"), step: COMMUNITY, own: changeTo(stateOf({ contentDigest: "two" }), { proposedDigest: "two" }) },
      ["content: it claims to change tags only, and changes more"],
    ],
    [
      "it restores other words",
      { ...rolledBack, own: changeTo({ ...restored, contentDigest: "three" }) },
      ["content: its content is not that of first"],
    ],
    [
      "it restores another commit than the one before",
      { ...rolledBack, move: { ...rolledBack.move, restores: "second" } },
      ["content: it restores other content than the earlier one", "content: its content is not that of second"],
    ],
    [
      "it withdraws, and changes the text",
      {
        move: moveOf("quarantine", { status: "quarantined", isReset: true }),
        own: changeTo(stateOf({ status: "quarantined", contentDigest: "two" })),
      },
      ["content: its withdrawal changes its content"],
    ],
    [
      "it reinstates words of its own",
      {
        move: moveOf("reinstate", { version: "0.1.2", isReset: true, restores: "first", flagsNeeded: 3 }),
        own: changeTo({ ...restored, contentDigest: "three" }),
        track: wasAmended,
      },
      ["* by_people: people decided: reinstate", "content: the reinstated content is not the earlier content"],
    ],
  ])("is a difference: %s", (_, fields, expected) => {
    expect(check(fields)).toEqual(expected);
  });

  it("leaves stable at most once a week", () => {
    const leaving = (leftStableAt: number) =>
      check({
        ...amended,
        move: moveOf("amend", { version: "0.1.0", isReset: true }),
        own: changeTo(stateOf({ contentDigest: "two" }), { proposedDigest: "two" }),
        track: trackOf({
          state: stateOf({ status: "stable", version: "1.0.0" }),
          standing: standingOf({ status: "stable", version: "1.0.0", leftStableAt }),
        }),
      });
    expect(leaving(day(3))).toEqual([]);
    expect(leaving(day(3) + 1)).toEqual(["threshold: it was taken out of stable twice within a few days"]);
  });

  it("is judged by its votes where they are known", () => {
    const votes = (count: number) => bookOf(SKILL, cohortKey(standingOf()), voters(count));
    expect(check({ ...promoted, votes: votes(3) })).toEqual([]);
    expect(check({ ...promoted, votes: votes(2) })).toEqual(["threshold: it was promoted to beta without 1 more confirm, 1 more address"]);
  });
});

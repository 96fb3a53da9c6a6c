import { describe, expect, it } from "vitest";
import type { Move } from "../moves.ts";
import { defaultThresholds as thresholds } from "../thresholds.ts";
import { logged, moveOf, PATH, stateOf, trackOf } from "./_tracks.ts";
import { faultsOfForm } from "./form-of-moves.ts";
import type { Track } from "./track.ts";

const alpha = trackOf();
const draft = trackOf({ state: stateOf({ status: "draft", version: "0.0.0" }) });
const beta = trackOf({ state: stateOf({ status: "beta", version: "0.2.0" }) });
const stable = trackOf({ state: stateOf({ status: "stable", version: "1.0.0" }) });
const amended = trackOf({ log: [logged("first", { status: "beta", flagsNeeded: 3 }), logged("second", { move: "amend" })] });
const path = trackOf({ key: PATH, state: stateOf({ sources: new Map([["guide", { contentDigest: "a", isObserved: false }]]) }) });
const restoring = { restores: "first", isReset: true } as const;

describe("the form of a move", () => {
  it.each<[string, Move, Track | undefined]>([
    ["create at alpha", moveOf("create", { isReset: true }), undefined],
    ["amend, back to alpha", moveOf("amend", { isReset: true }), stable],
    ["amend a draft, which stays one", moveOf("amend", { status: "draft", isReset: true }), draft],
    ["import", moveOf("import", { isReset: true }), beta],
    ["import a draft at any status that is offered", moveOf("import", { status: "stable", isReset: true }), draft],
    ["promote alpha", moveOf("promote", { status: "beta" }), alpha],
    ["promote beta", moveOf("promote", { status: "stable" }), beta],
    ["roll back to what was there, as it was", moveOf("roll_back", { ...restoring, status: "beta", flagsNeeded: 3 }), amended],
    ["quarantine what has nothing before it", moveOf("quarantine", { status: "quarantined", isReset: true }), alpha],
    ["reinstate with its text", moveOf("reinstate", { ...restoring, flagsNeeded: 3 }), amended],
    ["reinstate what was only flagged", moveOf("reinstate", { status: "beta", flagsNeeded: 3 }), beta],
    ["deprecate a skill, by people", moveOf("deprecate", { status: "deprecated", reason: "operator" }), alpha],
    ["deprecate a path that is stale", moveOf("deprecate", { ...PATH, status: "deprecated", reason: "staleness" }), path],
    ["return of a path", moveOf("return", PATH), path],
    ["observe a source of a path", moveOf("observe", PATH), path],
    ["retag", moveOf("retag"), alpha],
    ["rename", moveOf("rename", { status: "beta" }), beta],
  ])("fits: %s", (_, move, track) => {
    expect(faultsOfForm(move, track, false, thresholds)).toEqual([]);
  });

  it.each<[string, Move, Track | undefined, string]>([
    ["create above alpha", moveOf("create", { status: "beta", isReset: true }), undefined, "a create does not lead from nothing to beta"],
    ["create twice", moveOf("create", { isReset: true }), alpha, "it is created, and exists already"],
    ["amend and stay stable", moveOf("amend", { status: "stable", isReset: true }), stable, "a amend does not lead from stable to stable"],
    ["amend and keep the votes", moveOf("amend"), alpha, "a amend starts voting anew"],
    ["import above alpha", moveOf("import", { status: "beta", isReset: true }), beta, "a import does not lead from beta to beta"],
    ["promote two steps", moveOf("promote", { status: "stable" }), alpha, "a promote does not lead from alpha to stable"],
    ["promote a draft", moveOf("promote"), draft, "a promote does not lead from draft to alpha"],
    [
      "promote and drop the votes",
      moveOf("promote", { status: "beta", isReset: true }),
      alpha,
      "a promote goes on with the votes there are",
    ],
    ["promote and restore", moveOf("promote", { status: "beta", restores: "first" }), alpha, "a promote restores nothing"],
    [
      "roll back to another status",
      moveOf("roll_back", { ...restoring, flagsNeeded: 3 }),
      amended,
      "a roll_back does not lead from alpha to alpha",
    ],
    ["roll back with other flags", moveOf("roll_back", { ...restoring, status: "beta" }), amended, "it says that 1 flags are needed"],
    ["reinstate with one flag", moveOf("reinstate", restoring), amended, "it says that 1 flags are needed"],
    [
      "deprecate a skill as stale",
      moveOf("deprecate", { status: "deprecated", reason: "staleness" }),
      alpha,
      "a deprecate has no such reason: staleness",
    ],
    ["deprecate without a reason", moveOf("deprecate", { status: "deprecated" }), alpha, "a deprecate has no such reason: none"],
    ["return of a skill", moveOf("return"), alpha, "there is no return of skills"],
    ["observe a skill", moveOf("observe"), alpha, "there is no observe of skills"],
    ["retag and move", moveOf("retag", { status: "beta" }), alpha, "a retag does not lead from alpha to beta"],
  ])("does not fit: %s", (_, move, track, fault) => {
    expect(faultsOfForm(move, track, false, thresholds)).toEqual([fault]);
  });

  it("lets the corpus of the program create at any status that is offered", () => {
    const move = moveOf("create", { status: "stable", version: "1.0.0", isReset: true });
    expect(faultsOfForm(move, undefined, true, thresholds)).toEqual([]);
    expect(faultsOfForm({ ...move, status: "quarantined" }, undefined, true, thresholds)).toEqual([
      "a create does not lead from nothing to quarantined",
    ]);
  });
});

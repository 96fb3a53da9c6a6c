import { formatTarget } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { defaultThresholds as thresholds } from "../thresholds.ts";
import { changeTo, day, findingsOf, moveOf, SKILL, stateOf, stepOf } from "./_tracks.ts";
import { Replay } from "./replay.ts";
import type { ReplayStep } from "./track.ts";
import { VoteBook } from "./votes.ts";

const NAME = formatTarget(SKILL);
const root = stepOf({ id: "first", before: undefined, at: 0, merges: undefined, changed: [changeTo(stateOf())] });
const next = stateOf({ contentDigest: "two", version: "0.1.1" });
const amend = stepOf({
  merges: "community",
  moves: [moveOf("amend", { version: "0.1.1", isReset: true })],
  changed: [changeTo(next, { proposedDigest: "two" })],
});

function replayed(...steps: ReplayStep[]) {
  let replay: Replay | undefined;
  const findings = findingsOf((tell) => {
    replay = new Replay(new VoteBook(), thresholds, tell);
    for (const step of steps) replay.apply(step);
  });
  return { findings, track: replay?.tracks.get(NAME), quarantines: [...(replay?.quarantines ?? [])] };
}

describe("the log of git, commit by commit", () => {
  it.each<[string, ReplayStep[], string[]]>([
    ["the first commit needs no moves", [root], []],
    ["an amendment that was merged", [root, amend], []],
    ["a commit of the bot without moves", [root, { ...amend, moves: [] }], ["history: a commit of the bot changes it without a trailer"]],
    [
      "a commit of the bot that merges nothing",
      [root, stepOf({ merges: "other" })],
      ["history: a commit of the bot merges no pull request"],
    ],
    [
      "a commit of the bot that is older than the one before",
      [root, stepOf(), stepOf({ id: "third", at: day(9) })],
      ["history: the bot's commit is older than the one before it"],
    ],
    [
      "a file that nothing accounts for",
      [root, stepOf({ strays: ["data/x.json"] })],
      ["history: a commit of the bot changes it, and no merge explains the change"],
    ],
    ["a file that people added", [root, stepOf({ author: "other", merges: undefined, strays: ["data/x.json"] })], []],
    [
      "a skill that the bot made unreadable",
      [root, stepOf({ unreadable: ["skills/lease/canonical.md"] })],
      ["history: it cannot be read any more"],
    ],
    [
      "a skill that people made unreadable",
      [root, stepOf({ author: "other", unreadable: ["skills/lease/canonical.md"] })],
      ["* by_hand: it cannot be read any more"],
    ],
    ["a push by hand", [root, { ...amend, author: "other", moves: [] }], ["* by_hand: it was changed by hand"]],
  ])("%s", (_, steps, expected) => {
    expect(replayed(...steps).findings).toEqual(expected);
  });

  it("gives the standing, the log and the cohorts of each artefact", () => {
    const { track } = replayed(root, amend);
    expect(track?.standing).toMatchObject({ status: "alpha", version: "0.1.1", cohortStartedAt: day(10), contentChangedAt: day(10) });
    expect(track?.log.map(({ commit, move }) => `${commit} ${move}`)).toEqual(["first create", "second amend"]);
    expect(track?.stateAt.get("first")?.contentDigest).toBe("one");
    expect([...(track?.cohorts ?? [])]).toEqual([
      ["0.1@0", { from: 0, until: day(10) }],
      [`0.1@${day(10)}`, { from: day(10), until: Number.POSITIVE_INFINITY }],
    ]);
  });

  it("remembers the cohorts of what was deleted, for when it comes back", () => {
    const gone = stepOf({ author: "other", merges: undefined, changed: [changeTo(undefined)] });
    const back = stepOf({ id: "third", author: "other", merges: undefined, at: day(12), changed: [changeTo(stateOf())] });
    expect(replayed(root, gone).track).toBeUndefined();
    expect([...(replayed(root, gone, back).track?.cohorts.keys() ?? [])]).toEqual(["0.1@0", `0.1@${day(12)}`]);
  });

  it("notes the second of each quarantine", () => {
    const withdrawn = stateOf({ status: "quarantined" });
    const move = moveOf("quarantine", { status: "quarantined", isReset: true });
    const { findings, quarantines } = replayed(root, stepOf({ at: 5_500, moves: [move], changed: [changeTo(withdrawn)] }));
    expect(quarantines).toEqual([5]);
    expect(findings).toEqual(["threshold: it was quarantined by 0 flags, where 1 are needed"]);
  });
});

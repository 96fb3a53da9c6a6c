import { describe, expect, it } from "vitest";
import { cohortKey, type Standing } from "../standing.ts";
import { defaultThresholds as thresholds } from "../thresholds.ts";
import { bookOf, day, moveOf, PATH, SKILL, standingOf, voteOf, voters } from "./_tracks.ts";
import { type Claim, sourceKey, unjustified } from "./justify.ts";
import { type RecordedVote, VoteBook } from "./votes.ts";

const alpha = standingOf();
const stable = standingOf({ status: "stable", version: "1.0.0", carriedCohort: cohortKey({ version: "0.2.0", cohortStartedAt: 5 }) });
const rejects = (count: number) => voters(count, { verdict: "reject" });
const flags = (count: number) => voters(count, { verdict: "reject", isFlag: true });
const guide = { id: "guide", isChanged: false, wasObserved: false, isObserved: false };

const claim = (fields: Pick<Claim, "move"> & Partial<Claim>): Claim => ({
  was: alpha,
  at: day(10),
  sources: [],
  earlier: undefined,
  votes: new VoteBook(),
  thresholds,
  ...fields,
});

const onSkill = (move: Claim["move"], was: Standing, votes: readonly RecordedVote[]): Claim =>
  claim({ move, was, votes: bookOf(SKILL, cohortKey(was), votes) });

const promote = moveOf("promote", { status: "beta" });
const rollBack = moveOf("roll_back");
const quarantine = moveOf("quarantine", { status: "quarantined" });
const TOO_FEW_REJECTS = "it was rolled back, and the rejects do not exceed the confirms by enough";

describe("a move of a skill, and the votes for it", () => {
  it.each<[string, Claim, string | undefined]>([
    ["promoted by three confirms", onSkill(promote, alpha, voters(3)), undefined],
    ["promoted by two", onSkill(promote, alpha, voters(2)), "it was promoted to beta without 1 more confirm, 1 more address"],
    [
      "promoted too soon",
      { ...onSkill(promote, alpha, voters(3, { day: 0 })), at: day(1) },
      "it was promoted to beta without 24 more hours",
    ],
    [
      "promoted past the next status",
      onSkill(moveOf("promote", { status: "stable" }), alpha, voters(9)),
      "it was promoted to stable without being next",
    ],
    [
      "promoted by votes of a later day",
      onSkill(promote, alpha, voters(3, { day: day(11) })),
      "it was promoted to beta without 3 more confirms, 3 more addresses",
    ],
    ["rolled back by two rejects", onSkill(rollBack, alpha, rejects(2)), undefined],
    ["rolled back by one", onSkill(rollBack, alpha, rejects(1)), TOO_FEW_REJECTS],
    ["rolled back by two against a confirm", onSkill(rollBack, alpha, [...rejects(2), voteOf(3)]), TOO_FEW_REJECTS],
    ["quarantined by a flag", onSkill(quarantine, alpha, flags(1)), undefined],
    ["quarantined by rejects", onSkill(quarantine, alpha, rejects(5)), "it was quarantined by 0 flags, where 1 are needed"],
    [
      "quarantined by two flags of three",
      onSkill(quarantine, standingOf({ flagsNeeded: 3 }), flags(2)),
      "it was quarantined by 2 flags, where 3 are needed",
    ],
    ["decided by people", onSkill(moveOf("reinstate"), alpha, []), undefined],
  ])("%s", (_, one, expected) => {
    expect(unjustified(one)).toBe(expected);
  });

  it("keeps the votes that led to stable in the sum", () => {
    const votes = bookOf(SKILL, cohortKey(stable), rejects(3));
    expect(unjustified(claim({ move: rollBack, was: stable, votes }))).toBeUndefined();
    if (stable.carriedCohort !== undefined) for (const vote of voters(2)) votes.add(SKILL, stable.carriedCohort, vote);
    expect(unjustified(claim({ move: rollBack, was: stable, votes }))).toBe(TOO_FEW_REJECTS);
  });
});

describe("a move of a path, and the votes for it", () => {
  const onSource = (move: Claim["move"], votes: readonly RecordedVote[], fields: Partial<Claim> = {}): Claim =>
    claim({
      move: { ...move, ...PATH },
      sources: [guide],
      votes: bookOf(sourceKey(PATH.target_id, "guide"), cohortKey(alpha), votes),
      ...fields,
    });
  const ended = (reason: "staleness" | "sources") => moveOf("deprecate", { status: "deprecated", reason });
  const observed = { sources: [{ ...guide, isObserved: true }] };
  const stale = { was: standingOf({ deprecatedFor: "staleness" }) };
  const NOT_OBSERVED = "a source is marked as observed without the confirms";

  it.each<[string, Claim, string | undefined]>([
    ["promoted by votes on a source", onSource(promote, voters(3)), undefined],
    [
      "rolled back by rejects of a source that the change touched",
      onSource(rollBack, rejects(2), { sources: [{ ...guide, isChanged: true }] }),
      undefined,
    ],
    ["rolled back by rejects of a source that it did not touch", onSource(rollBack, rejects(2)), TOO_FEW_REJECTS],
    ["ended as stale after ninety days", onSource(ended("staleness"), voters(1), { at: day(91) }), undefined],
    [
      "ended as stale after a confirm of a source",
      onSource(ended("staleness"), voters(1, { day: day(2) }), { at: day(91) }),
      "it was deprecated as stale, and was confirmed recently",
    ],
    ["ended because no source works", onSource(ended("sources"), rejects(2)), undefined],
    ["ended although one works", onSource(ended("sources"), rejects(1)), "it was deprecated because no source works, and one does"],
    ["ended by people", onSource(moveOf("deprecate", { reason: "operator" }), []), undefined],
    ["brought back by a confirm", onSource(moveOf("return"), voters(1), stale), undefined],
    ["brought back without one", onSource(moveOf("return"), [], stale), "it came back without a confirm"],
    ["brought back after people had ended it", onSource(moveOf("return"), voters(1)), "it came back without a confirm"],
    ["observed after three hand-overs", onSource(moveOf("observe"), voters(3, { isPostHandoff: true }), observed), undefined],
    ["observed after two", onSource(moveOf("observe"), voters(2, { isPostHandoff: true }), observed), NOT_OBSERVED],
    ["observed by other confirms", onSource(moveOf("observe"), voters(3), observed), NOT_OBSERVED],
    ["observed without a source that changes", onSource(moveOf("observe"), voters(3, { isPostHandoff: true })), NOT_OBSERVED],
  ])("%s", (_, one, expected) => {
    expect(unjustified(one)).toBe(expected);
  });
});

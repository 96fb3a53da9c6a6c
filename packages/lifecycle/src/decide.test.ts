import { DAY_MS, HOUR_MS } from "@becivic/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, decide } from "./decide.ts";
import { decidePath, type PathCandidate } from "./decide-path.ts";
import { noVotes, type Tally } from "./tally.ts";
import { defaultThresholds as thresholds } from "./thresholds.ts";

const votes = (confirms: number, rejects = 0, more: Partial<Tally> = {}): Tally => ({
  ...noVotes,
  confirms,
  rejects,
  addresses: confirms + rejects,
  ...more,
});
const candidate = (fields: Partial<Candidate> = {}): Candidate => ({
  status: "alpha",
  cohortStartedAt: 0,
  votes: noVotes,
  carried: noVotes,
  flagsNeeded: 1,
  ...fields,
});
const moveOf = (fields: Partial<Candidate>, now: number): string => {
  const decision = decide(candidate(fields), now, thresholds);
  return decision.move === "promote" ? `to ${decision.to}` : decision.move;
};

describe("the fate of a skill or a row", () => {
  it.each<[string, Partial<Candidate>, number, string]>([
    ["three confirms and two days", { votes: votes(3) }, 2 * DAY_MS, "to beta"],
    ["three confirms, one hour too soon", { votes: votes(3) }, 2 * DAY_MS - HOUR_MS, "stay"],
    ["two confirms", { votes: votes(2) }, 9 * DAY_MS, "stay"],
    ["three confirms of two addresses", { votes: votes(3, 0, { addresses: 2 }) }, 9 * DAY_MS, "stay"],
    ["one reject among nine confirms", { votes: votes(9, 1) }, 9 * DAY_MS, "stay"],
    ["six halves of probes", { votes: votes(3, 0, { addresses: 0 }) }, 9 * DAY_MS, "stay"],
    ["ten confirms and fourteen days at beta", { status: "beta", votes: votes(10) }, 14 * DAY_MS, "to stable"],
    ["ten confirms, a day too soon", { status: "beta", votes: votes(10) }, 13 * DAY_MS, "stay"],
    ["a rate of exactly 85 percent", { status: "beta", votes: votes(17, 3) }, 20 * DAY_MS, "stay"],
    ["a rate above 85 percent", { status: "beta", votes: votes(18, 3) }, 20 * DAY_MS, "to stable"],
    ["two net rejects at alpha", { votes: votes(1, 3) }, 0, "roll_back"],
    ["one net reject", { votes: votes(1, 2) }, 0, "stay"],
    ["two net rejects at stable, beside the votes that led there", { status: "stable", votes: votes(0, 2), carried: votes(10) }, 0, "stay"],
    ["twelve rejects at stable", { status: "stable", votes: votes(0, 12), carried: votes(10) }, 0, "roll_back"],
    ["a flag", { votes: votes(20, 0, { flaggedAddresses: 1 }) }, 3 * DAY_MS, "quarantine"],
    ["a flag on what was reinstated", { votes: votes(0, 0, { flaggedAddresses: 2 }), flagsNeeded: 3 }, 0, "stay"],
    ["rejects of a draft", { status: "draft", votes: votes(0, 9) }, 0, "stay"],
    ["a flag on what is withdrawn", { status: "quarantined", votes: votes(0, 0, { flaggedAddresses: 1 }) }, 0, "stay"],
  ])("%s [lifecycle.thresholds]", (_name, fields, now, expected) => {
    expect(moveOf(fields, now)).toBe(expected);
  });

  it("says what is missing [lifecycle.thresholds]", () => {
    const decision = decide(candidate({ votes: votes(1, 1) }), DAY_MS, thresholds);
    expect(decision).toEqual({
      move: "stay",
      next: "beta",
      missing: ["2 more confirms", "no rejects: there are 1", "1 more address", "24 more hours"],
    });
  });

  it("gives no status without its threshold [lifecycle.no-shortcut]", () => {
    const tally = fc.record({
      confirms: fc.integer({ min: 0, max: 30 }).map((halves) => halves / 2),
      rejects: fc.integer({ min: 0, max: 30 }).map((halves) => halves / 2),
      addresses: fc.nat(30),
      flaggedAddresses: fc.nat(2),
      postHandoffConfirms: fc.nat(3),
    });
    const status = fc.constantFrom("draft", "alpha", "beta", "stable", "quarantined", "deprecated" as const);
    fc.assert(
      fc.property(status, tally, tally, fc.nat(30 * 24), (from, now, carried, hours) => {
        const decision = decide(candidate({ status: from, votes: now, carried }), hours * HOUR_MS, thresholds);
        if (decision.move === "stay") return true;
        if (decision.move === "promote" && decision.to === "beta")
          return from === "alpha" && now.confirms >= 3 && now.rejects === 0 && now.addresses >= 3 && hours >= 48;
        if (decision.move === "promote")
          return (
            from === "beta" &&
            now.confirms >= 10 &&
            now.addresses >= 10 &&
            hours >= 336 &&
            now.confirms / (now.confirms + now.rejects) > 0.85
          );
        if (decision.move === "quarantine") return now.flaggedAddresses >= 1;
        const before = from === "stable" ? carried : noVotes;
        return now.rejects + before.rejects - now.confirms - before.confirms >= 2;
      }),
      { numRuns: 2_000 },
    );
  });
});

const path = (fields: Partial<PathCandidate> = {}): PathCandidate => ({
  ...candidate(),
  combinedVotes: fields.votes ?? noVotes,
  sources: [source("a"), source("b")],
  lastConfirmAt: undefined,
  deprecatedFor: undefined,
  ...fields,
});
const source = (id: string, tally: Tally = noVotes, isChanged = false, postHandoffObserved = false) => ({
  id,
  votes: tally,
  isChanged,
  postHandoffObserved,
});

describe("the fate of a path", () => {
  it.each<[string, Partial<PathCandidate>, number, string]>([
    ["confirms of its sources", { combinedVotes: votes(3) }, 2 * DAY_MS, "promote"],
    ["one source that fails", { sources: [source("a", votes(0, 2)), source("b")] }, 0, "stay"],
    ["all sources that fail", { sources: [source("a", votes(0, 2)), source("b", votes(1, 3))] }, 0, "deprecate"],
    ["a failing source that the change touched", { sources: [source("a", votes(0, 2), true), source("b")] }, 0, "roll_back"],
    ["two net rejects of itself", { votes: votes(0, 2) }, 0, "roll_back"],
    ["a flag on a source", { combinedVotes: votes(0, 1, { flaggedAddresses: 1 }) }, 0, "quarantine"],
    ["ninety days of silence", {}, 90 * DAY_MS, "deprecate"],
    ["ninety days after its last confirm", { status: "stable", lastConfirmAt: 10 * DAY_MS }, 99 * DAY_MS, "stay"],
    ["silence, at stable too", { status: "stable", lastConfirmAt: 10 * DAY_MS }, 100 * DAY_MS, "deprecate"],
    ["three confirms after the hand-over", { sources: [source("a", votes(3, 0, { postHandoffConfirms: 3 })), source("b")] }, 0, "observe"],
    ["the same, noted already", { sources: [source("a", votes(3, 0, { postHandoffConfirms: 3 }), false, true)] }, 0, "stay"],
    ["a confirm after it went stale", { status: "deprecated", deprecatedFor: "staleness", combinedVotes: votes(1) }, 0, "return"],
    ["a confirm after its sources failed", { status: "deprecated", deprecatedFor: "sources", combinedVotes: votes(1) }, 0, "stay"],
    ["a draft", { status: "draft" }, 999 * DAY_MS, "stay"],
  ])("%s [lifecycle.path]", (_name, fields, now, expected) => {
    expect(decidePath(path(fields), now, thresholds).move).toBe(expected);
  });
});

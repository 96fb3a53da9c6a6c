import { revisionCohort } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { defaultThresholds as thresholds } from "../thresholds.ts";
import { bookOf, day, findingsOf, voters } from "./_tracks.ts";
import { checkRow, type RowCheck, type RowRevision } from "./check-rows.ts";
import { VoteBook } from "./votes.ts";

const KEY = { target_type: "volatile_value", target_id: "val-00001" } as const;

const OF_COMMUNE = { target_type: "volatile_value", target_id: "val-00001:21004" } as const;

const revision = (fields: Partial<RowRevision> = {}): RowRevision => ({
  revision: 1,
  status: "alpha",
  cameBy: "create",
  firstStatus: "alpha",
  restores: undefined,
  carried: undefined,
  flagsNeeded: 1,
  content: "25",
  committedAt: 0,
  betaAt: undefined,
  stableAt: undefined,
  endedAt: undefined,
  supersededAt: undefined,
  ...fields,
});

const check = (revisions: readonly RowRevision[], fields: Partial<RowCheck> = {}): string[] =>
  findingsOf((tell) =>
    checkRow({ key: KEY, revisions, votes: new VoteBook(), thresholds, asOf: day(20), quarantines: new Set(), tell, ...fields }),
  );

const votesOn = (number: number, ...votes: Parameters<typeof bookOf>[2][]) => ({
  votes: bookOf(KEY, revisionCohort(number), votes.flat()),
});
const old = (fields: Partial<RowRevision> = {}) => revision({ supersededAt: day(5), ...fields });
const correction = (fields: Partial<RowRevision> = {}) =>
  revision({ revision: 2, cameBy: "amend", content: "30", committedAt: day(5), ...fields });
const corrected = correction({ supersededAt: day(9) });
const restored = (fields: Partial<RowRevision> = {}) =>
  revision({ revision: 3, cameBy: "roll_back", restores: 1, committedAt: day(9), ...fields });
const rejects = voters(2, { verdict: "reject", day: day(6) });
const flag = voters(1, { verdict: "reject", isFlag: true, day: day(6) });

describe("a row of the catalogue that is in order", () => {
  it.each<[string, RowRevision[], Partial<RowCheck>, string[]]>([
    ["a first revision", [revision()], {}, []],
    ["a correction", [old(), correction()], {}, []],
    ["a first value of a commune that was reported", [revision({ cameBy: "amend" })], { key: OF_COMMUNE }, []],
    ["a first value of a commune that shipped", [revision()], { key: OF_COMMUNE }, []],
    ["a promotion by three confirms", [revision({ status: "beta", betaAt: day(3) })], votesOn(1, voters(3)), []],
    ["a correction that was rolled back", [old(), corrected, restored()], votesOn(2, rejects), []],
    ["a correction that was flagged", [old(), corrected, restored({ cameBy: "quarantine" })], votesOn(2, flag), []],
    ["one that people reinstated", [old(), corrected, restored({ cameBy: "reinstate" })], {}, ["* by_people: people decided: reinstate"]],
    ["one that people ended", [revision({ status: "deprecated", endedAt: day(3) })], {}, ["* by_people: people decided: deprecate"]],
    ["one that flags withdrew", [revision({ status: "quarantined", endedAt: day(9) })], votesOn(1, flag), []],
    [
      "one that was withdrawn with its text",
      [revision({ status: "quarantined", endedAt: day(9) })],
      { quarantines: new Set([day(9) / 1000]) },
      [],
    ],
  ])("%s", (_, revisions, fields, expected) => {
    expect(check(revisions, fields)).toEqual(expected);
  });
});

describe("a row of the catalogue that differs from the rules", () => {
  it.each<[string, RowRevision[], Partial<RowCheck>, string[]]>([
    ["a revision is missing", [old(), correction({ revision: 3 })], {}, ["snapshot: a revision is missing"]],
    [
      "two revisions are current",
      [revision(), correction()],
      {},
      ["snapshot: more or less than one revision is current", "snapshot: it does not follow the revision before it"],
    ],
    ["no revision is current", [old()], {}, ["snapshot: more or less than one revision is current"]],
    ["it began at beta", [revision({ firstStatus: "beta", status: "beta" })], {}, ["status: the first revision begins at alpha"]],
    [
      "a correction began at beta",
      [old(), correction({ firstStatus: "beta", status: "beta" })],
      {},
      ["status: a correction begins at alpha"],
    ],
    [
      "promoted by two confirms",
      [revision({ status: "beta", betaAt: day(3) })],
      votesOn(1, voters(2)),
      ["threshold: it was promoted to beta without 1 more confirm, 1 more address"],
    ],
    ["it skipped beta", [revision({ status: "stable", stableAt: day(3) })], {}, ["status: it went to stable from alpha"]],
    ["its status is not the one that follows", [revision({ status: "beta" })], {}, ["status: its status is beta, where alpha follows"]],
    [
      "rolled back without votes",
      [old(), corrected, restored()],
      {},
      ["threshold: it was rolled back, and the rejects do not exceed the confirms by enough"],
    ],
    [
      "quarantined by rejects",
      [old(), corrected, restored({ cameBy: "quarantine" })],
      votesOn(2, rejects),
      ["threshold: it was quarantined by 0 flags, where 1 are needed"],
    ],
    [
      "restored with other words",
      [old(), corrected, restored({ content: "31" })],
      votesOn(2, rejects),
      ["content: its content is not that of the revision that it restores"],
    ],
    [
      "restored to what is not before it",
      [old(), corrected, restored({ restores: 2, content: "30" })],
      votesOn(2, rejects),
      ["content: it restores other content than the earlier one"],
    ],
    [
      "restored to another status",
      [old(), corrected, restored({ firstStatus: "beta", status: "beta" })],
      votesOn(2, rejects),
      ["status: it is not restored with the status and votes that it had"],
    ],
    [
      "withdrawn without votes",
      [revision({ status: "quarantined", endedAt: day(9) })],
      {},
      ["threshold: it was withdrawn, and no votes justify it"],
    ],
    ["ended at a status that does not end", [revision({ endedAt: day(9) })], {}, ["status: it has ended, and its status is alpha"]],
    ["three confirms, and still at alpha", [revision()], votesOn(1, voters(3)), ["overdue: overdue by the votes: promote"]],
  ])("%s", (_, revisions, fields, expected) => {
    expect(check(revisions, fields)).toEqual(expected);
  });

  it("was taken out of stable twice within a week", () => {
    const stableAt = (number: number, from: number, until: number) =>
      revision({
        revision: number,
        cameBy: number === 1 ? "create" : "amend",
        status: "stable",
        committedAt: from,
        supersededAt: until,
        content: `${number}`,
      });
    const twice = (at: number) =>
      check([stableAt(1, 0, day(5)), stableAt(2, day(5), at), correction({ revision: 3, committedAt: at })]).filter((finding) =>
        finding.startsWith("threshold"),
      );
    expect(twice(day(12))).toEqual([]);
    expect(twice(day(12) - 1)).toEqual(["threshold: it was taken out of stable twice within a few days"]);
  });
});

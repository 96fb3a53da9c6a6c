import { revisionCohort, wholeCohort } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { bookOf, PATH, SKILL, voteOf } from "./_tracks.ts";

const COHORT = revisionCohort(1);
const book = bookOf(SKILL, COHORT, [voteOf(1), voteOf(2)]);
book.add(SKILL, wholeCohort, voteOf(3));

describe("the votes of a snapshot", () => {
  it.each([
    ["of a target and its cohort", SKILL, COHORT, [1, 2]],
    ["of another cohort of the same target", SKILL, wholeCohort, [3]],
    ["of a cohort without votes", SKILL, revisionCohort(2), []],
    ["of no cohort", SKILL, undefined, []],
    ["of a target without votes", PATH, COHORT, []],
  ])("%s, in the order of the snapshot", (_, key, cohort, expected) => {
    expect(book.of(key, cohort).map(({ voter }) => voter)).toEqual(expected);
  });

  it("list each target once, with its cohorts", () => {
    expect([...book.entries()].map(({ key, cohorts }) => [key, [...cohorts.keys()]])).toEqual([[SKILL, [COHORT, wholeCohort]]]);
    expect(book.cohortsOf(PATH).size).toBe(0);
  });
});

import { describe, expect, it } from "vitest";
import { cohortAt, DAY, START, standing, votes } from "./_facts.ts";
import { cohortVotes, toCohort } from "./cohort.ts";

const earlier = cohortAt(START - DAY);
const stable = { ...standing, status: "stable" as const, carriedCohort: earlier };
const both = new Map([
  [cohortAt(START), votes(1, 1, 0, START + DAY)],
  [earlier, votes(10, 0, 0, START - 1)],
]);

describe("the votes that are shown", () => {
  it.each([
    ["of a text that is not stable, those of its present cohort", standing, both, [1, 1, START + DAY]],
    ["of one that carries a cohort and is not stable, the same", { ...stable, status: "beta" as const }, both, [1, 1, START + DAY]],
    ["of a stable text, with those that made it stable", stable, both, [11, 1, START + DAY]],
    ["of a stable text without a new vote, those that made it stable", stable, new Map([[earlier, votes(10)]]), [10, 0, START]],
    ["of a stable text that carries nothing, its own", { ...stable, carriedCohort: undefined }, both, [1, 1, START + DAY]],
    ["of a cohort that nothing was said in, none", standing, new Map(), [0, 0, undefined]],
  ])("are %s", (_name, now, cohorts, expected) => {
    const { tally, lastVoteAt } = cohortVotes({ standing: now, cohorts });
    expect([tally.confirms, tally.rejects, lastVoteAt]).toEqual(expected);
  });

  it("are written with the day of the last one", () => {
    expect(toCohort(standing, votes(2, 1, 1))).toEqual({
      affirms: 2,
      rejects: 1,
      distinct_ips: 3,
      injection_flags: 1,
      cohort_started_at: "2026-11-01T00:00:00.000Z",
      last_validation_at: "2026-11-01T00:00:00.000Z",
      n: 3,
    });
    expect(toCohort(standing, { ...votes(0), lastVoteAt: undefined }).last_validation_at).toBeNull();
  });
});

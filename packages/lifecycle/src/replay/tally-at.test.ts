import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { type Lean, lastConfirm, tallyAt, tallyNow } from "./tally-at.ts";
import type { RecordedVote } from "./votes.ts";

const vote = (voter: number, day: number, fields: Partial<RecordedVote> = {}): RecordedVote => ({
  voter,
  verdict: "confirm",
  isFlag: false,
  isPostHandoff: false,
  isCounted: true,
  isLive: true,
  day: day * DAY_MS,
  ...fields,
});
const reject = (voter: number, day: number, fields: Partial<RecordedVote> = {}) => vote(voter, day, { verdict: "reject", ...fields });
const TEN_O_CLOCK = 5 * DAY_MS + 10 * HOUR_MS;

describe("votes that are known by their day", () => {
  it.each<[string, RecordedVote[], Lean, { confirms: number; rejects: number }]>([
    ["of an earlier day count", [vote(1, 4), reject(2, 4)], "for", { confirms: 1, rejects: 1 }],
    ["of the day of the move count where they bear it out", [vote(1, 5), reject(2, 5)], "for", { confirms: 1, rejects: 0 }],
    ["of the day of the move count against it where it claims that", [vote(1, 5), reject(2, 5)], "against", { confirms: 0, rejects: 1 }],
    ["of a later day do not count", [vote(1, 6), reject(2, 6)], "for", { confirms: 0, rejects: 0 }],
    [
      "that were replaced on the day of the move are taken as they were before or after",
      [vote(1, 4, { isLive: false }), reject(1, 5)],
      "for",
      { confirms: 1, rejects: 0 },
    ],
    ["that were replaced on an earlier day are gone", [vote(1, 3, { isLive: false }), reject(1, 4)], "for", { confirms: 0, rejects: 1 }],
  ])("%s [operators.vote-day]", (_, votes, lean, expected) => {
    expect(tallyAt([votes], TEN_O_CLOCK, lean)).toMatchObject(expected);
  });

  it("are counted until a day, and the last confirm is one of a day before [operators.vote-day]", () => {
    const votes = [vote(1, 3), vote(2, 4), vote(3, 5)];
    expect(tallyNow([votes], 4 * DAY_MS)).toMatchObject({ confirms: 2 });
    expect(lastConfirm([votes], TEN_O_CLOCK - DAY_MS)).toBe(4 * DAY_MS);
    expect(lastConfirm([votes], 4 * DAY_MS)).toBe(3 * DAY_MS);
  });
});

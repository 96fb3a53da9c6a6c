import { describe, expect, it } from "vitest";
import { isVotedDown } from "./is-voted-down.ts";

describe("a concern", () => {
  it.each([
    [0, 0, false],
    [0, 2, false],
    [0, 3, true],
    [4, 6, false],
    [4, 7, true],
    [9, 0, false],
  ])("with %d for it and %d against it is hidden: %s [rules.display]", (up, down, isHidden) => {
    expect(isVotedDown({ up, down })).toBe(isHidden);
  });

  it("is hidden from the score of the policy on [rules.display]", () => {
    const policy = { concern_hidden_at_net_score: -1, rating_shown_from_ratings: 3 };
    expect([0, 1].map((down) => isVotedDown({ up: 0, down }, policy))).toEqual([false, true]);
  });
});

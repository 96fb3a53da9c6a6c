import { describe, expect, it } from "vitest";
import { isDeprecationReason, reasonsThatTakeVotes, takesVotes } from "./takes-votes.ts";

describe("votes", () => {
  it.each([
    ["draft", undefined, false],
    ["alpha", undefined, true],
    ["beta", undefined, true],
    ["stable", undefined, true],
    ["quarantined", undefined, false],
    ["deprecated", undefined, false],
    ["deprecated", "staleness", true],
    ["deprecated", "sources", false],
    ["deprecated", "operator", false],
    // A reason counts only for what is deprecated.
    ["quarantined", "staleness", false],
    ["retired", undefined, false],
  ] as const)("at %s, deprecated for %s: %s [rules.statuses]", (status, reason, isTaken) => {
    expect(takesVotes(status, reason)).toBe(isTaken);
  });

  it("bring back only what went stale [rules.statuses]", () => {
    expect(reasonsThatTakeVotes).toEqual(["staleness"]);
    expect(["staleness", "sources", "operator", "age", "constructor"].map(isDeprecationReason)).toEqual([true, true, true, false, false]);
  });
});

import { vocabulary } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { gateOf, moreCareful } from "./gate.ts";

describe("the gate", () => {
  it.each([
    ["stable", false, "open", false],
    ["beta", false, "open", true],
    ["alpha", false, "ask", undefined],
    ["alpha", true, "open", true],
    ["draft", false, "ask", undefined],
    ["draft", true, "open", false],
    ["quarantined", true, "closed", undefined],
    ["deprecated", true, "closed", undefined],
  ] as const)(
    "of %s with a yes %s is %s, and offers a validation: %s [procedures.gate]",
    (status, isAccepted, verdict, offersValidation) => {
      const gate = gateOf({ status, hasEarlierStable: false, isAccepted });
      expect(gate.verdict).toBe(verdict);
      expect(gate.verdict === "open" ? gate.offersValidation : undefined).toBe(offersValidation);
    },
  );

  it("speaks of a change where an earlier version was stable, and of a new procedure otherwise [procedures.gate]", () => {
    const say = (hasEarlierStable: boolean): string => {
      const gate = gateOf({ status: "alpha", hasEarlierStable, isAccepted: false });
      return gate.verdict === "ask" ? gate.say : "";
    };
    expect(say(true)).toContain("a recent change to it is still in testing");
    expect(say(false)).toContain("new and in testing");
    expect(say(false)).toContain("At the end you can say whether it was right");
  });

  it("takes the more careful of two statuses, in any order [procedures.gate]", () => {
    expect(moreCareful("stable", "alpha")).toBe("alpha");
    expect(moreCareful("quarantined", "draft")).toBe("quarantined");
    for (const a of vocabulary.lifecycle_status)
      for (const b of vocabulary.lifecycle_status) expect(moreCareful(a, b)).toBe(moreCareful(b, a));
  });
});

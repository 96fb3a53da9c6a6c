import { describe, expect, it } from "vitest";
import type { Submission } from "../../items/submission.ts";
import { factsOf, gateContextOf, NOW } from "./_context.ts";
import { type ExpectedFault, expectFaults, expectGateKeepsSecret, hostileItems } from "./_hostile.ts";
import { itemFrom } from "./_items.ts";
import { checkFlagger } from "./check-flagger.ts";

const flag = itemFrom("validation", "skill-injection");
const vote = itemFrom("validation", "skill-confirm");
const BANNED: ExpectedFault = ["forbidden", "", "do not send votes"];
const NO_FLAGS: ExpectedFault = ["rate_limit_exceeded", "", "vote without the flag"];

const check = (item: Submission, noFlagsUntil: number, bannedUntil: number) =>
  checkFlagger(item, gateContextOf({ facts: factsOf({ bogusFlagger: { noFlagsUntil, bannedUntil } }) }));

describe("a sender who flagged without cause", () => {
  it.each<[name: string, item: Submission, noFlagsUntil: number, bannedUntil: number, expected: ExpectedFault[]]>([
    ["flags in the time without flags", flag, NOW + 1, 0, [NO_FLAGS]],
    ["flags as that time ends", flag, NOW, 0, []],
    ["votes in that time", vote, NOW + 1, 0, []],
    ["says that it does not flag", itemFrom("validation", "observation-reject-with-reason"), NOW + 1, 0, []],
    ["votes while banned", vote, 0, NOW + 1, [BANNED]],
    ["flags while banned", flag, NOW + 1, NOW + 1, [BANNED]],
    ["votes as the ban ends", vote, 0, NOW, []],
    ["sends a concern while banned", itemFrom("concern", "skill-general"), NOW + 1, NOW + 1, []],
    ["rates while banned", itemFrom("rating", "skill"), NOW + 1, NOW + 1, []],
  ])("%s [gates.network]", (_name, item, noFlagsUntil, bannedUntil, expected) => {
    expectFaults(check(item, noFlagsUntil, bannedUntil), expected);
  });

  it("gets the time until the next flag, in whole seconds", () => {
    expect(check(flag, NOW + 1500, 0)).toMatchObject({ retry_after: 2 });
  });

  it("gets an answer without a quote of the item [refusals.no-echo]", () => {
    expectGateKeepsSecret(hostileItems("validation", "skill-injection"), (item) => check(item, NOW + 1, 0));
    expectGateKeepsSecret(hostileItems("validation", "skill-injection"), (item) => check(item, 0, NOW + 1));
  });
});

it("a sender who is not known as one may flag", () => {
  expectFaults(checkFlagger(flag, gateContextOf()), []);
});

import { describe, expect, it } from "vitest";
import type { TargetFacts } from "../../database/look-up.ts";
import { createHashing } from "../../hashing/hashing.ts";
import { concernTarget, gateContextOf, pathTarget, rowTarget, skillTarget } from "./_context.ts";
import { expectFaults, expectGateKeepsSecret, hostileItems } from "./_hostile.ts";
import { itemFrom } from "./_items.ts";
import { checkSelfValidation } from "./check-self-validation.ts";

const hashing = createHashing("a pepper for tests");
const address = { forLimits: "2001:db8:0:1::/64", forVotes: "2001:db8:0::/48" };
const own = { salt: "own", submitter: hashing.address("own", address.forVotes) };
const other = { salt: "other", submitter: hashing.address("other", "192.0.2.9") };
const EXPECTED = [["self_validation_blocked", "", "only votes and ratings from other networks are accepted"]] as const;

const vote = itemFrom("validation", "skill-confirm");
const check = (item: Parameters<typeof checkSelfValidation>[0], target: TargetFacts | undefined) =>
  checkSelfValidation(item, gateContextOf({ target, address, hashing }));

describe("a vote on the sender's own work", () => {
  it.each<[name: string, target: TargetFacts | undefined, isOwn: boolean]>([
    ["on nothing", undefined, false],
    ["on a skill that was never changed", skillTarget(), false],
    ["on a skill of others", skillTarget({ submitters: [other] }), false],
    ["on a skill that it changed too", skillTarget({ submitters: [other, own] }), true],
    ["on its own path", pathTarget({ submitters: [own] }), true],
    ["on its own row", rowTarget("reference", { submitters: [own] }), true],
    ["on its own concern", concernTarget({ submitters: [own] }), true],
    ["under another salt", skillTarget({ submitters: [{ ...own, salt: "other" }] }), false],
    [
      "of an address that is hashed for limits",
      skillTarget({ submitters: [{ salt: "x", submitter: hashing.address("x", address.forLimits) }] }),
      false,
    ],
  ])("%s [gates.network]", (_name, target, isOwn) => {
    expectFaults(check(vote, target), isOwn ? EXPECTED : []);
  });

  it.each([
    ["a rating", itemFrom("rating", "skill"), true],
    ["a concern", itemFrom("concern", "skill-general"), false],
    ["an amendment", itemFrom("amendment", "skill/frontmatter"), false],
    ["feedback", itemFrom("feedback", "bug"), false],
  ])("counts or not by its type: %s", (_name, item, isRefused) => {
    expectFaults(check(item, skillTarget({ submitters: [own] })), isRefused ? EXPECTED : []);
  });

  it("is told without the address, the hash or anything of a hostile item [refusals.no-echo]", () => {
    const target = skillTarget({ submitters: [own] });
    expectGateKeepsSecret(hostileItems("validation", "skill-injection"), (item) => check(item, target));
    expect(JSON.stringify(check(vote, target))).not.toMatch(new RegExp(`2001:db8|${own.submitter}|own`));
  });
});

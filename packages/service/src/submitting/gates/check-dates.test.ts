import { HOUR_MS } from "@becivic/contract";
import { describe, it } from "vitest";
import type { Submission } from "../../items/submission.ts";
import { expectFaults, expectGateKeepsSecret, hostileItems } from "./_hostile.ts";
import { type FieldChanges, itemFrom } from "./_items.ts";
import { checkDates } from "./check-dates.ts";

// Where the day begins first, 2026-10-06 begins at 10:00 on the day before.
const BEFORE = Date.parse("2026-10-05T09:59:59Z");
const AFTER = BEFORE + 1000;

describe("the day on which something was seen", () => {
  it.each<[name: string, type: Submission["type"], fixture: string, changes: FieldChanges, now: number, pointer: string | undefined]>([
    ["is past", "concern", "skill-general", {}, BEFORE, undefined],
    ["is today", "concern", "skill-general", { "/content/evidence_date": "2026-10-05" }, BEFORE, undefined],
    ["has begun somewhere", "concern", "path", { "/content/evidence_date": "2026-10-06" }, AFTER, undefined],
    ["has begun nowhere", "concern", "path", { "/content/evidence_date": "2026-10-06" }, BEFORE, "/content/evidence_date"],
    ["is far in the future", "concern", "reference", { "/content/evidence_date": "9999-12-31" }, AFTER, "/content/evidence_date"],
    ["of a verification is past", "amendment", "reference/last-verified", {}, AFTER, undefined],
    [
      "of a verification has begun nowhere",
      "amendment",
      "reference/last-verified",
      { "/content/proposed_last_verified": "2026-10-07" },
      AFTER,
      "/content/proposed_last_verified",
    ],
    ["is not given", "amendment", "reference/title", {}, BEFORE, undefined],
    ["is of no interest", "validation", "skill-confirm", {}, 0, undefined],
  ])("%s [refusals.no-echo]", (_name, type, fixture, changes, now, pointer) => {
    const rejection = checkDates(itemFrom(type, fixture, changes), { now });
    expectFaults(rejection, pointer === undefined ? [] : [["schema_fail", pointer, "give the day on which it was seen"]]);
  });

  it("is refused without a quote of a hostile item [refusals.no-echo]", () => {
    expectGateKeepsSecret(hostileItems("concern", "skill-general"), (item) => checkDates(item, { now: -24 * HOUR_MS }));
  });
});

import { DAY_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { moment, NOW } from "../submitting/gates/_context.ts";
import { expectFaults } from "../submitting/gates/_hostile.ts";
import { checkLeavesStable, leavesStableTooSoon } from "./leaves-stable.ts";

const WEEK = 7 * DAY_MS;

describe("a change that takes something out of stable", () => {
  it.each<[name: string, status: string, leftStableAt: number | undefined, seconds: number | undefined]>([
    ["never left stable", "stable", undefined, undefined],
    ["left stable a week ago", "stable", NOW - WEEK, undefined],
    ["left stable a millisecond less than a week ago", "stable", NOW - WEEK + 1, 1],
    ["left stable just now", "stable", NOW, WEEK / 1000],
    ["left stable by a clock that was ahead", "stable", NOW + 1000, WEEK / 1000 + 1],
    ["is beta", "beta", NOW, undefined],
    ["is alpha", "alpha", NOW, undefined],
    ["has a status of no meaning", "__proto__", NOW, undefined],
  ])("%s", (_name, status, leftStableAt, seconds) => {
    const target = { status, leftStableAt };
    expect(leavesStableTooSoon(target, moment.now, moment.thresholds)).toBe(seconds);
    const rejection = checkLeavesStable(target, moment);
    expectFaults(rejection, seconds === undefined ? [] : [["rate_limit_exceeded", "", "send the next change after the seconds"]]);
    if (seconds !== undefined) expect(rejection).toMatchObject({ retry_after: seconds });
  });

  it("waits as long as the thresholds say", () => {
    const thresholds = { ...moment.thresholds, amendment: { ...moment.thresholds.amendment, leaves_stable_every_days: 1 } };
    expect(leavesStableTooSoon({ status: "stable", leftStableAt: NOW - DAY_MS }, NOW, thresholds)).toBeUndefined();
  });
});

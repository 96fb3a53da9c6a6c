import type { LifecycleStatus } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { nextListVersion } from "./version-line.ts";

describe("the version of a list", () => {
  it.each<[string, LifecycleStatus[], string]>([
    ["0.1.0", ["alpha", "draft"], "0.1.1"],
    ["0.1.4", ["alpha", "beta", "quarantined"], "0.2.5"],
    ["0.2.5", ["stable", "beta"], "1.0.6"],
    // A path left stable: the line goes back, the patch does not.
    ["1.0.6", ["alpha", "beta"], "0.2.7"],
    ["0.1.1", ["draft", "draft"], "0.0.2"],
    ["0.1.1", ["draft", "deprecated"], "0.1.2"],
    ["0.1.1", ["deprecated", "quarantined"], "0.1.2"],
    ["0.1.1", [], "0.1.2"],
  ])("after %s with %j is %s [operators.paths-version]", (current, statuses, next) => {
    expect(nextListVersion(current, statuses)).toBe(next);
  });
});

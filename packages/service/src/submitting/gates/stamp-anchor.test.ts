import type { TargetKey } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import type { TargetFacts } from "../../database/look-up.ts";
import { concernTarget, NOW, pathTarget, rowTarget, skillTarget } from "./_context.ts";
import { anchorOf, cohortOf } from "./stamp-anchor.ts";

describe("the anchor of a submission", () => {
  it.each<[name: string, key: TargetKey, target: TargetFacts | undefined, anchor: string | undefined]>([
    ["a skill", { target_type: "skill", target_id: "lease" }, skillTarget({ version: "1.0.2" }), "lease@1.0.2"],
    ["a path", { target_type: "path", target_id: "lease-receipt" }, pathTarget(), "lease-receipt@0.1.0"],
    [
      "a source is anchored at its path",
      { target_type: "path_source", target_id: "lease-receipt:vlaanderen-page" },
      pathTarget(),
      "lease-receipt@0.1.0",
    ],
    ["a value", { target_type: "volatile_value", target_id: "val-00001" }, rowTarget("volatile_value"), "val-00001@3"],
    ["a reference", { target_type: "reference", target_id: "ref-00001" }, rowTarget("reference", { revision: 0 }), "ref-00001@0"],
    ["a concern has none", { target_type: "observation", target_id: "con-00001" }, concernTarget(), undefined],
    ["the protocol is its own", { target_type: "agent_protocol", target_id: "2.1.0" }, undefined, "2.1.0"],
    ["a session has none", { target_type: "session", target_id: "ses_x" }, undefined, undefined],
    ["a gap has none", { target_type: "skill_graph", target_id: "adoption" }, undefined, undefined],
    ["a gap without a name has none", { target_type: "skill_graph", target_id: "" }, undefined, undefined],
    ["what is not published has none", { target_type: "skill", target_id: "__proto__" }, undefined, undefined],
  ])("%s", (_name, key, target, anchor) => {
    expect(anchorOf(key, target)).toBe(anchor);
  });
});

describe("the cohort of a vote", () => {
  it.each<[name: string, target: TargetFacts, cohort: string]>([
    ["a skill", skillTarget({}, { version: "1.2.3", cohortStartedAt: NOW }), `1.2@${NOW}`],
    ["a path", pathTarget({}, { version: "0.1.9", cohortStartedAt: 0 }), "0.1@0"],
    ["a row", rowTarget("reference"), "r3"],
    ["a concern", concernTarget(), "all"],
  ])("%s", (_name, target, cohort) => {
    expect(cohortOf(target)).toBe(cohort);
  });
});

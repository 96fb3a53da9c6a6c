import type { Capability } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { capabilitiesOf } from "./new-session.ts";
import { type Tier, type TierFacts, tierOf } from "./tier.ts";

const tool = ["Bash", "mcp__becivic__find_skill"];
const places: readonly [TierFacts, Tier][] = [
  [{ isWritable: false, tools: [], hasHooks: false }, "T1"],
  [{ isWritable: false, tools: tool, hasHooks: true }, "T1"],
  [{ isWritable: true, tools: [], hasHooks: false }, "T2"],
  [{ isWritable: true, tools: ["Bash", "mcp__other__x"], hasHooks: true }, "T2"],
  [{ isWritable: true, tools: tool, hasHooks: false }, "T3"],
  [{ isWritable: true, tools: tool, hasHooks: true }, "T4"],
  [{ isWritable: true, tools: ["mcp__plugin_be-civic_becivic__find_skill"], hasHooks: true }, "T4"],
  [{ isWritable: true, tools: ["mcp__plugin_other_server__becivic"], hasHooks: true }, "T2"],
];

describe("the tier of a place", () => {
  it.each(places)("is the highest whose probes all hold: %o [session.tiers]", (facts, tier) => {
    expect(tierOf(facts)).toBe(tier);
  });

  it("claims no capability that was neither probed nor told, and none on paths without a folder [session.tiers]", () => {
    expect(capabilitiesOf("T2", { claims: [], isConversation: false })).toEqual([
      "tool_execution",
      "structured_output",
      "local_filesystem",
    ]);
    expect(capabilitiesOf("T2", { claims: [], isConversation: true })).toContain("multi_turn");
    expect(capabilitiesOf("T2", { claims: ["path_traversal"], isConversation: false })).toContain("path_traversal");
    const claims: Capability[] = ["path_traversal", "path_handoff", "vision", "local_filesystem"];
    expect(capabilitiesOf("T1", { claims, isConversation: false })).toEqual(["tool_execution", "structured_output", "vision"]);
  });
});

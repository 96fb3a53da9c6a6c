import { describe, expect, it } from "vitest";
import { createMemoryContext, MemoryFolder } from "../_memory.ts";
import { cacheFile } from "../folder/layout.ts";
import { rulesInForce } from "./rules-in-force.ts";

const rule = {
  name: "six_letters",
  description: "Six letters",
  pattern: "[a-z]{6}",
  flags: "",
  checksum: null,
  applies_to_fields: "all_strings",
  category: "direct_identifier",
  failure_category: "identity",
};

describe("the rules in force", () => {
  it.each([
    ["of this server are added", "https://becivic.test", rule.pattern, 2],
    ["of another server are left out", "https://other.test", rule.pattern, 1],
    ["that could take forever are left out", "https://becivic.test", "(?:[a-z ]+)+!!", 1],
  ])("%s [procedures.rules]", async (_what, origin, pattern, sets) => {
    const folder = new MemoryFolder();
    const value = { schema_version: 2, rules: [{ ...rule, pattern }] };
    await folder.write(cacheFile("scrub-rules"), JSON.stringify({ fetched_at: "2026-11-17T09:00:00Z", origin, value }));
    expect(await rulesInForce(createMemoryContext(), folder)).toHaveLength(sets);
  });
});

import { describe, expect, it } from "vitest";
import { allPatterns, digestOf, isSafe, rulePatterns, schemaPatterns } from "./patterns.ts";
import proven from "./proven.json" with { type: "json" };

// Proving a pattern takes up to seconds, and the proof depends on the pattern alone. So the proofs are kept, as digests in proven.json;
// a pattern that is not among them is proven here and now. `npm run prove -- patterns` proves all of them again.

describe("the ReDoS checker", () => {
  it("has patterns to look at", () => {
    expect(rulePatterns().length).toBeGreaterThan(30);
    expect(schemaPatterns().length).toBeGreaterThan(30);
  });

  it.each(allPatterns())("finds $name safe: $source [scrub.linear]", async (pattern) => {
    expect(proven.digests.includes(digestOf(pattern)) || (await isSafe(pattern))).toBe(true);
  });

  it("would notice a bad one", async () => {
    expect(await isSafe({ name: "bad", source: "^(?:a+)+$", flags: "" })).toBe(false);
  });
});

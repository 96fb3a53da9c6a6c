import { loadNrnCases, loadPiiSamples } from "@becivic/fixtures";
import { defaultRuleSet, findMatches, isBelgianRegisterNumber } from "@becivic/scrub";
import { describe, expect, it } from "vitest";

const samples = loadPiiSamples();

describe("fixtures/pii-samples", () => {
  it.each(samples)("$text → $rules [scrub.samples]", ({ text, rules }) => {
    expect(findMatches(text, defaultRuleSet()).map(({ name }) => name)).toEqual(rules);
  });

  it("has a sample for every rule, and forty harmless strings [scrub.samples]", () => {
    expect(new Set(samples.flatMap(({ rules }) => rules))).toEqual(new Set(defaultRuleSet().rules.map(({ name }) => name)));
    expect(samples.filter(({ file }) => file === "pii-samples/harmless.txt")).toHaveLength(40);
  });
});

describe("fixtures/nrn-checksum", () => {
  it.each(loadNrnCases())("$number: $valid $why [scrub.checksums]", ({ number, valid }) => {
    expect(isBelgianRegisterNumber(number)).toBe(valid);
  });
});

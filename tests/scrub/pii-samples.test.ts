import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defaultRuleSet, findMatches, isBelgianRegisterNumber } from "@becivic/scrub";
import { describe, expect, it } from "vitest";

const fixtures = path.resolve(import.meta.dirname, "../../fixtures");

describe.each(globSync("*.txt", { cwd: path.join(fixtures, "pii-samples") }).sort())("fixtures/pii-samples/%s", (file) => {
  const lines = readFileSync(path.join(fixtures, "pii-samples", file), "utf8")
    .trimEnd()
    .split("\n");
  const expectedFile = path.join(fixtures, "pii-samples", file.replace(".txt", ".expected.json"));
  const { hits } = JSON.parse(readFileSync(expectedFile, "utf8")) as { hits: { line: number; rules: string[] }[] };
  const rulesAt = new Map(hits.map(({ line, rules }) => [line, rules]));

  it.each(lines.map((text, index) => ({ text, rules: rulesAt.get(index + 1) ?? [] })))(
    "$text → $rules [scrub.samples]",
    ({ text, rules }) => {
      expect(findMatches(text, defaultRuleSet()).map(({ name }) => name)).toEqual(rules);
    },
  );
});

describe.each(globSync("*.json", { cwd: path.join(fixtures, "nrn-checksum") }).sort())("fixtures/nrn-checksum/%s", (file) => {
  const cases = JSON.parse(readFileSync(path.join(fixtures, "nrn-checksum", file), "utf8")) as {
    number: string;
    valid: boolean;
    why: string;
  }[];

  it.each(cases)("$number: $valid $why [scrub.checksums]", ({ number, valid }) => {
    expect(isBelgianRegisterNumber(number)).toBe(valid);
  });
});

it("has a sample for every rule [scrub.samples]", () => {
  const sampled = globSync("pii-samples/*.expected.json", { cwd: fixtures }).flatMap((file) =>
    (JSON.parse(readFileSync(path.join(fixtures, file), "utf8")) as { hits: { rules: string[] }[] }).hits.flatMap(({ rules }) => rules),
  );
  expect(new Set(sampled)).toEqual(new Set(defaultRuleSet().rules.map(({ name }) => name)));
});

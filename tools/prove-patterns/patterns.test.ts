import { schemaFiles } from "@becivic/contract";
import { rulesFileText } from "@becivic/scrub";
import { check } from "recheck";
import { describe, expect, it } from "vitest";

// A checker of regular expressions looks for one whose time could explode: over every pattern that ever meets a stranger's text.

interface Pattern {
  name: string;
  source: string;
  flags: string;
}

interface Rule {
  name: string;
  pattern: string;
  flags: string;
  context?: { pattern: string };
  not_after?: { pattern: string };
  allow_patterns?: string[];
}

const rulePatterns: Pattern[] = (JSON.parse(rulesFileText) as { rules: Rule[] }).rules.flatMap((rule) => {
  const nearby = [rule.context?.pattern, rule.not_after?.pattern, ...(rule.allow_patterns ?? [])].filter((source) => source !== undefined);
  return [
    { name: rule.name, source: rule.pattern, flags: rule.flags },
    ...nearby.map((source, index) => ({ name: `${rule.name} (${index + 1} beside)`, source, flags: "iu" })),
  ];
});

const schemaPatterns: Pattern[] = Object.entries(schemaFiles).flatMap(([file, text]) =>
  [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(([, source]) => ({
    name: file,
    source: JSON.parse(source ?? '""') as string,
    flags: "u",
  })),
);

const unique = [
  ...new Map([...rulePatterns, ...schemaPatterns].map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values(),
];

describe("the ReDoS checker", () => {
  it("has patterns to look at", () => {
    expect(rulePatterns.length).toBeGreaterThan(30);
    expect(schemaPatterns.length).toBeGreaterThan(30);
  });

  it.each(unique)(
    "finds $name safe: $source [scrub.linear]",
    async ({ source, flags }) => {
      const { status } = await check(source, flags, { timeout: 100_000, randomSeed: 20261115 });
      expect(status).toBe("safe");
    },
    120_000,
  );

  it("would notice a bad one", async () => {
    const { status } = await check("^(?:a+)+$", "", { randomSeed: 1 });
    expect(status).toBe("vulnerable");
  });
});

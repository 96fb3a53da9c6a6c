import { loadPiiSamples } from "@becivic/fixtures";
import { defaultRuleSet, findMatches, type RuleSet } from "@becivic/scrub";
import { describe, expect, it } from "vitest";
import { kinds, writeAll } from "./_kinds.ts";
import { randomFrom } from "./_numbers.ts";

// A rule looks only around the characters that it needs. With a width without end, it looks at the whole text: the verdict has to be the same.

const rules = defaultRuleSet();
const everywhere: RuleSet = { rules: rules.rules.map((rule) => ({ ...rule, width: Number.POSITIVE_INFINITY })) };
const namesOf = (text: string, ruleSet: RuleSet): string[] => findMatches(text, ruleSet).map(({ name }) => name);

const FILLER = "The desk asks for the form and a copy of it, dans les deux langues, en bij de gemeente. ";
const random = randomFrom(7);
const texts = [
  ...loadPiiSamples().map(({ text }) => text),
  ...kinds.flatMap((kind) => writeAll(kind, true).filter((_, index) => index % 9 === 0)).map(({ text }) => text),
];

/** A long text, with a few short ones far apart and side by side. */
function longText(): string {
  const pick = (): string => texts[random(texts.length)] ?? "";
  return Array.from({ length: 4 }, () => `${FILLER.repeat(random(25))}${pick()}${random(2) === 0 ? " " : pick()}`).join(" ");
}

describe("a rule that looks around what it needs", () => {
  it("finds what it finds in the whole text [scrub.windows]", () => {
    for (let run = 0; run < 600; run += 1) {
      const text = longText();
      expect({ text, rules: namesOf(text, rules) }).toEqual({ text, rules: namesOf(text, everywhere) });
    }
  });

  it("has a bound, but for rules without a character that they need", () => {
    for (const { name, needs, width } of rules.rules)
      if (needs !== undefined) expect({ name, isBounded: width < 2_000 }).toEqual({ name, isBounded: true });
  });
});

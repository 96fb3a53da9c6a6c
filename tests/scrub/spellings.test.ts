import { defaultRuleSet, findMatches } from "@becivic/scrub";
import { describe, expect, it } from "vitest";
import { kinds, writeAll } from "./_kinds.ts";

const rulesOf = (text: string): string[] => findMatches(text, defaultRuleSet()).map(({ name }) => name);

describe.each(kinds)("$name", (kind) => {
  it("is found in every spelling [scrub.spellings]", () => {
    const missed = writeAll(kind, true).filter(({ text }) => !rulesOf(text).some((rule) => kind.rules.includes(rule)));
    expect(missed).toEqual([]);
  });

  it("is not found where its check digits or its letters are wrong [scrub.spellings]", () => {
    const hits = writeAll(kind, false).filter(({ text }) => rulesOf(text).some((rule) => kind.decided.includes(rule)));
    expect(hits).toEqual([]);
  });
});

describe("the spellings", () => {
  it("are at least two hundred a kind, all kinds of a number together", () => {
    const counts = new Map<string, number>();
    for (const { name, spellings } of kinds) {
      const number = name.replace(/ (?:with|without|in|of) .*|,.*/, "");
      counts.set(number, (counts.get(number) ?? 0) + spellings.length);
    }
    expect([...counts].filter(([, count]) => count < 200)).toEqual([]);
  });
});

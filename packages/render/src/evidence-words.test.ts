import { describe, expect, it } from "vitest";
import { evidenceWords } from "./evidence-words.ts";
import type { Evidence } from "./reading.ts";

const NOTHING: Evidence = {
  scope: undefined,
  specifier: undefined,
  specifierName: undefined,
  commune: undefined,
  communeName: undefined,
  date: undefined,
  source: undefined,
};

describe("where and when something was met", () => {
  it.each<[string | undefined, Partial<Evidence>]>([
    [undefined, {}],
    [
      "Reported for Namur (commune), seen on 12 October 2026, by a user.",
      {
        scope: "commune-specific",
        specifier: "92094",
        specifierName: "Namur",
        commune: "92094",
        communeName: "Namur",
        date: "2026-10-12",
        source: "customer-report",
      },
    ],
    [
      "Reported for Namur (commune), seen on 12 October 2026.",
      { scope: "commune-specific", specifier: "92094", specifierName: "Namur", commune: "namur", communeName: "Namur", date: "2026-10-12" },
    ],
    [
      "Reported for Flanders (region), observed in Gent (commune), seen on 1 November 2026, with a source.",
      {
        scope: "regional-specific",
        specifier: "Flanders",
        specifierName: "Flanders",
        commune: "44021",
        communeName: "Gent",
        date: "2026-11-01",
        source: "citation",
      },
    ],
    ["Reported for student (role).", { scope: "role-specific", specifier: "student", specifierName: "student" }],
    ["Reported as true in general, observed in Gent (commune).", { scope: "general", commune: "44021", communeName: "Gent" }],
    ["Reported, seen on 1 November 2026, from more than one report.", { date: "2026-11-01", source: "corroboration" }],
  ])("is said in a sentence: %s [text.observation-place]", (words, evidence) => {
    expect(evidenceWords({ ...NOTHING, ...evidence })).toBe(words);
  });
});

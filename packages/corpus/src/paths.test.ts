import { type PathEntry, type PathSource, type Profile, validate, vocabulary } from "@becivic/contract";
import { fixtureNames, readFixture as read } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluatePredicates, type Judgement, judgeSignals, type Observed, orderSources, yearsOfLegalResidence } from "./index.ts";

describe.each(vocabulary.source_class.map((name) => ({ name })))("signals of $name", ({ name }) => {
  const source = read<PathSource>(`path_source_entries/valid/${name}`);
  const samples = read<{ name: string; observed: Observed; expect: Judgement }[]>(`path-sources/${name}`);

  it.each(samples)("$name: $expect.outcome [corpus.signals]", ({ observed, expect: expected }) => {
    expect(judgeSignals(source.validation_path, observed)).toEqual(expected);
  });

  it("has a sample of each judgement [corpus.signals]", () => {
    expect(new Set(samples.map((sample) => sample.expect.outcome))).toEqual(new Set(["success", "failure", "ambiguous"]));
  });
});

describe("regular expressions of the community", () => {
  const judge = (pattern: string, redirects: string[]) =>
    judgeSignals(
      {
        kind: "varies-per-partner",
        success_signals: [{ check: "redirect-chain-matches-pattern", value: pattern }],
        failure_signals: [{ check: "response-status", value: 500, outcome: "down" }],
        user_confirms_required: false,
      },
      { redirects },
    ).outcome;

  it("cost time in proportion to the text [corpus.signals]", () => {
    expect(judge("^(?:a+)+$", [`${"a".repeat(100_000)}!`])).toBe("ambiguous");
  });

  it("match nothing where they cannot be read", () => {
    expect(judge("(?<=a)b", ["ab"])).toBe("ambiguous");
    expect(judge("(", ["("])).toBe("ambiguous");
  });
});

interface Eligibility {
  path: string;
  this_month: string;
  profile: Profile;
  expect: { eligible: string[]; undecided: Record<string, string[]> };
}

describe("which sources are for whom, and in which order", () => {
  it.each(fixtureNames("path-eligibility"))("%s [corpus.eligibility]", (name) => {
    const { path: pathFile, this_month, profile, expect: expected } = read<Eligibility>(name);
    expect(validate("profile", profile).valid).toBe(true);
    const fixture = read<PathEntry | { content: { entry: PathEntry } }>(pathFile);
    const { sources } = "content" in fixture ? fixture.content.entry : fixture;
    const ordered = orderSources(sources, profile, this_month);
    expect(ordered.eligible.map(({ id }) => id)).toEqual(expected.eligible);
    expect(Object.fromEntries(ordered.undecided.map(({ source, missing }) => [source.id, missing]))).toEqual(expected.undecided);
  });

  it("keeps fallbacks last, whatever their priority [corpus.commune-last]", () => {
    const source = read<PathSource>("path_source_entries/valid/offline");
    const anything = fc.array(fc.record({ priority: fc.integer({ min: 0, max: 100 }), fallback_only: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(anything, (list) => {
        const sources = list.map((part, index) => ({ ...source, ...part, id: `source-${index}` }));
        const { eligible } = orderSources(sources, read<Profile>("profiles/valid/empty"), "2026-11");
        expect(eligible).toHaveLength(sources.length);
        for (const [index, current] of eligible.entries()) {
          const next = eligible[index + 1];
          if (next === undefined) continue;
          expect(Number(current.fallback_only)).toBeLessThanOrEqual(Number(next.fallback_only));
          if (current.fallback_only === next.fallback_only) expect(current.priority).toBeGreaterThanOrEqual(next.priority);
        }
      }),
    );
  });
});

describe("three-valued predicates", () => {
  const full = read<Profile>("profiles/valid/every-axis");
  const predicates = fixtureNames("predicates/valid").map((name) => read<Parameters<typeof evaluatePredicates>[0][number]>(name));

  it("never change from true to false, or back, when the profile only forgets [corpus.three-values]", () => {
    fc.assert(
      fc.property(fc.subarray(predicates), fc.subarray(Object.keys(full)), (chosen, forgotten) => {
        const comparisons = chosen.filter(({ op }) => op !== "exists");
        const outcome = evaluatePredicates(comparisons, full, "2026-11");
        const less = Object.fromEntries(Object.entries(full).filter(([axis]) => !forgotten.includes(axis))) as unknown as Profile;
        const { truth, missing } = evaluatePredicates(comparisons, less, "2026-11");
        expect([outcome.truth, "unknown"]).toContain(truth);
        expect(missing.length > 0).toBe(truth === "unknown");
      }),
    );
  });

  it("are false as soon as one is, whatever is unknown", () => {
    const { truth, missing } = evaluatePredicates(
      [
        { field: "user.region", op: "eq", value: "Flanders" },
        { field: "user.civic_status", op: "eq", value: "married" },
      ],
      { profile_schema_version: "1", last_updated_at: "2026-10-05T09:30:00Z", region: "Wallonia" },
      "2026-11",
    );
    expect({ truth, missing }).toEqual({ truth: "false", missing: [] });
  });
});

describe("years of legal residence", () => {
  it.each([
    ["no history", undefined, undefined],
    ["an empty history", [], undefined],
    ["one running period", [{ start: "2020-11", end: "current", permit_type: "F" }], 6],
    ["a month short of six years", [{ start: "2020-12", end: "current", permit_type: "F" }], 5],
    [
      "two periods that touch",
      [
        { start: "2018-03", end: "2021-02", permit_type: "A" },
        { start: "2021-03", end: "current", permit_type: "F" },
      ],
      8,
    ],
    [
      "a gap of a month",
      [
        { start: "2010-01", end: "2021-01", permit_type: "A" },
        { start: "2021-03", permit_type: "F" },
      ],
      5,
    ],
    ["a period that is over", [{ start: "2010-01", end: "2020-01", permit_type: "A" }], 0],
    ["a stay that no document vouches for", [{ start: "2010-01", end: "current", visa_type: "none" }], 0],
    ["a stay that does not say on which card", [{ start: "2010-01", end: "current" }], undefined],
    [
      "an older stay without a card that decides nothing",
      [
        { start: "2001-01", end: "2003-01" },
        { start: "2020-11", permit_type: "F" },
      ],
      6,
    ],
    ["a period that starts in the future", [{ start: "2030-01", end: "current", permit_type: "A" }], 0],
  ] as const)("%s [corpus.legal-residence]", (_name, history, years) => {
    expect(yearsOfLegalResidence(history as Profile["residency_history"], "2026-11")).toBe(years);
  });
});

import { type Profile, vocabulary } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutField } from "../profile/field-value.ts";
import { fitPlace } from "../profile/fit-place.ts";
import { factsOf, guideOf, inputs, pathOf } from "./_guides.ts";
import { assess, eachOf, type Guide } from "./assess.ts";
import { decideMost, openPoints } from "./decide-most.ts";
import type { Facts } from "./facts.ts";
import { withAnswer } from "./sample-answers.ts";

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const month = fc
  .integer({ min: 2014 * 12, max: 2028 * 12 })
  .map((at) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`);
const row = fc.record(
  { start: month, visa_type: fc.constantFrom(...vocabulary.visa_category), permit_type: fc.constantFrom("A", "F") },
  { requiredKeys: ["start"] },
);

const profiles = fc
  .record(
    {
      region: fc.constantFrom(...vocabulary.region),
      commune_nis5: fc.constantFrom(...someCommunes.map(({ nis_code: code }) => code)),
      civic_status: fc.constantFrom(...vocabulary.civic_status),
      nationality_status: fc.constantFrom(...vocabulary.nationality_status),
      residency_status: fc.constantFrom(...vocabulary.residency_status),
      residency_history: fc.array(row, { maxLength: 3 }),
      transitions_in_progress: fc.subarray([...vocabulary.transition]),
      document_inventory: fc.record(
        { has_id_card: fc.constantFrom(...vocabulary.id_card_answer), has_NN: fc.boolean() },
        { requiredKeys: [] },
      ),
      dependents: fc.record({ minor_children_count: fc.nat(3) }),
    },
    { requiredKeys: [] },
  )
  // Every write of a profile does this: a region and a commune fit each other.
  .map((profile) => fitPlace(factsOf(profile as Partial<Profile>).profile, someCommunes, new Set(["commune_nis5"])).profile);
const answers = fc.record(
  { sub_category: fc.constantFrom("work", "family", "study"), origin_country: fc.constantFrom("br", "ca") },
  { requiredKeys: [] },
);
const facts = fc.tuple(profiles, answers).map(([profile, own]): Facts => factsOf(profile, own));

const predicates = fc.array(
  fc.constantFrom(
    { field: "user.region", op: "eq", value: "Flanders" } as const,
    { field: "user.region", op: "in", value: ["Wallonia", "abroad"] } as const,
    { field: "user.commune_nis5", op: "eq", value: "11002" } as const,
    { field: "user.document_inventory.has_id_card", op: "eq", value: "yes" } as const,
    { field: "user.document_inventory.has_NN", op: "exists", value: true } as const,
    { field: "user.dependents.minor_children_count", op: "gte", value: 1 } as const,
    { field: "user.years_legal_residence", op: "gte", value: 5 } as const,
    { field: "user.transitions_in_progress", op: "eq", value: "arrival" } as const,
  ),
  { maxLength: 3 },
);
const guides = fc
  .record({
    applies_to: fc.record(
      {
        residency_status: some(vocabulary.residency_status),
        nationality_status: some(vocabulary.nationality_status),
        civic_status: some(vocabulary.civic_status),
        visa_categories: some(vocabulary.visa_category),
        origin_countries: some(["br", "ca"]),
        regions: some(vocabulary.region),
        communes: some(someCommunes.map(({ nis_code: code }) => code)),
      },
      { requiredKeys: [] },
    ),
    one: maybe(fc.record({ sub_category: some(["work", "family", "study"]), region: some(vocabulary.region) }, { requiredKeys: [] })),
    two: maybe(fc.record({ origin_country: some(["br", "ca"]) })),
    isAnyOf: fc.boolean(),
    sources: fc.array(fc.array(predicates, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 2 }),
  })
  .map(({ applies_to, one, two, isAnyOf, sources: [first = [], second = []] }) => {
    const documents = [{ id: "one", ...(one === undefined ? {} : { selects_on: one }) }, { id: "two" }];
    const parts = [{ id: "apostille", ...(two === undefined ? {} : { selects_on: two }) }, { id: "translation" }];
    return {
      guide: guideOf({
        applies_to,
        inputs,
        requires_paths: isAnyOf ? [{ any_of: documents }] : documents,
        requires: isAnyOf ? [{ any_of: parts }] : parts,
      }),
      paths: { one: pathOf("one", first), two: pathOf("two", second, { civic_status: ["married"] }) },
    };
  });

/** Everything that an assessment says, in one order. */
function truths(assessment: ReturnType<typeof assess>): string[] {
  const { verdict, documents, components } = assessment;
  return [
    verdict,
    ...[...documents, ...eachOf(documents)].flatMap(({ need, route }) => [need, route]),
    ...[...components, ...eachOf(components)].map(({ need }) => need),
  ];
}

const FORGETTABLE = [
  ...["region", "commune_nis5", "civic_status", "nationality_status", "residency_status", "residency_history", "transitions_in_progress"],
  ...["document_inventory.has_id_card", "document_inventory.has_NN", "dependents"],
];

/** Who a guide is for, read from its text alone: the lists and the profile as they are in their files. */
function secondOpinion({ applies_to: lists = {} }: Guide, { profile, inputs: own, thisMonth }: Facts): string {
  const regionOfCode: Record<string, string> = {
    "21004": "Brussels-Capital",
    "11002": "Flanders",
    "23101": "Flanders",
    "46021": "Flanders",
    "46029": "Flanders",
    "62093": "Wallonia",
    "63023": "German-speaking-community",
    "63049": "Wallonia",
  };
  let isOpen = false;
  for (const [list, allowed] of Object.entries(lists) as [string, string[]][]) {
    let possible: (string | undefined)[];
    if (list === "origin_countries") possible = [own.origin_country as string | undefined];
    else if (list === "communes") possible = [profile.commune_nis5];
    else if (list === "regions" && profile.region === undefined && profile.commune_nis5 !== undefined)
      possible = [regionOfCode[profile.commune_nis5], "abroad", "not-in-belgium-yet"];
    else if (list === "regions") possible = [profile.region];
    else if (list === "visa_categories") {
      const now = (profile.residency_history ?? []).filter((one) => one.start <= thisMonth && (one.end ?? "current") >= thisMonth);
      const isMet = now.some((one) => one.visa_type !== undefined && allowed.includes(one.visa_type));
      possible = isMet ? [allowed[0]] : now.length === 0 ? [undefined] : now.map((one) => one.visa_type);
    } else possible = [profile[list as "civic_status"]];
    if (possible.every((one) => one !== undefined && !allowed.includes(one))) return "false";
    if (!possible.every((one) => one !== undefined && allowed.includes(one))) isOpen = true;
  }
  return isOpen ? "unknown" : "true";
}

describe("for any procedure and any profile", () => {
  it("forgetting something never makes a yes of a no, nor a no of a yes [eligible.forgetting]", () => {
    fc.assert(
      fc.property(guides, facts, fc.subarray(FORGETTABLE), answers, ({ guide, paths }, user, forgotten, rest) => {
        const profile = forgotten.reduce((one, field) => withoutField(one, field), user.profile);
        const left = Object.fromEntries(Object.entries(user.inputs).filter(([name]) => name in rest));
        const before = truths(assess(guide, paths, user));
        const after = truths(assess(guide, paths, { ...user, profile, inputs: left }));
        for (const [at, truth] of after.entries()) expect(["unknown", before[at]]).toContain(truth);
      }),
      { numRuns: 500 },
    );
  });

  it("the verdict is what the lists say, read in another route [eligible.verdict]", () => {
    fc.assert(
      fc.property(guides, facts, ({ guide, paths }, user) => {
        expect(assess(guide, paths, user).verdict).toBe(secondOpinion(guide, user));
      }),
      { numRuns: 500 },
    );
  });

  it("the question that is asked can decide something, and is asked where anything can be [eligible.one-question]", () => {
    fc.assert(
      fc.property(guides, facts, ({ guide, paths }, user) => {
        const deciding = decideMost(guide, paths, user);
        const assessment = assess(guide, paths, user);
        if (assessment.verdict === "false") {
          expect(deciding).toBeUndefined();
          return;
        }
        const open = openPoints(assessment);
        expect(deciding === undefined).toBe(open.length === 0);
        if (deciding === undefined) return;
        const { subject } = deciding;
        const before = openCount(assessment);
        const outcomes = answersTo(subject.field).map((answer) => openCount(assess(guide, paths, withAnswer(user, subject, answer))));
        expect(Math.min(...outcomes)).toBeLessThan(before);
      }),
      { numRuns: 200 },
    );
  });
});

/** Conditions without a truth, over the whole of an assessment. */
function openCount({ conditions, documents, components }: ReturnType<typeof assess>): number {
  const all = [
    ...conditions,
    ...[...eachOf(documents), ...eachOf(components)].flatMap((one) => one.conditions),
    ...eachOf(documents).flatMap((one) => one.routeConditions),
  ];
  return all.filter(({ truth }) => truth === "unknown").length;
}

/** What a user could answer, written down here and not taken from the code. */
function answersTo(field: string): unknown[] {
  const lists: Record<string, readonly unknown[]> = {
    region: vocabulary.region,
    commune_nis5: someCommunes.map(({ nis_code: code }) => code),
    civic_status: vocabulary.civic_status,
    nationality_status: vocabulary.nationality_status,
    residency_status: vocabulary.residency_status,
    transitions_in_progress: [[], ["arrival"]],
    "document_inventory.has_id_card": vocabulary.id_card_answer,
    "document_inventory.has_NN": [true, false],
    "dependents.minor_children_count": [0, 1, 2],
    sub_category: ["work", "family", "study"],
    origin_country: ["br", "ca", "fr"],
    residency_history: ["2014-01", "2025-01"].flatMap((start) =>
      vocabulary.visa_category.map((visa) => [{ start, end: "current", permit_type: "F", visa_type: visa }]),
    ),
  };
  return [...(lists[field] ?? [])];
}

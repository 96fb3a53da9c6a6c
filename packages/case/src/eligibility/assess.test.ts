import type { Profile } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { factsOf, guideOf, inputs, pathOf } from "./_guides.ts";
import { assess, eachOf, type Guide } from "./assess.ts";
import { openPoints } from "./decide-most.ts";
import type { Facts } from "./facts.ts";

type AppliesTo = NonNullable<Guide["applies_to"]>;

describe("who a procedure is for", () => {
  it.each<[string, Facts["inputs"], string]>([
    ["an answer in the list", { sub_category: "work" }, "true"],
    ["an answer that is not in it", { sub_category: "study" }, "false"],
    ["no answer", {}, "unknown"],
  ])("by a question of its own: %s [eligible.verdict]", (_name, answers, verdict) => {
    const guide = guideOf({ inputs, applies_to: { sub_category: ["work", "family"] } });
    expect(assess(guide, {}, factsOf({}, answers)).verdict).toBe(verdict);
  });

  it.each<[string, Facts["inputs"], string]>([
    ["the commune that was answered", { birth_commune: "21004" }, "true"],
    ["the home, without an answer", {}, "false"],
  ])("and a way is judged by %s [eligible.ways]", (_name, answers, route) => {
    const brussels = { field: "user.region", op: "eq", value: "Brussels-Capital" } as const;
    const guide = guideOf({
      inputs: [{ name: "birth_commune", type: "commune", label: { en: "Where?" } }],
      requires_paths: [{ id: "paper", place: "birth_commune" }],
    });
    const { documents } = assess(guide, { paper: pathOf("paper", [[brussels]]) }, factsOf({ region: "Flanders" }, answers));
    expect(documents).toMatchObject([{ route }]);
  });

  it.each<[string, AppliesTo | undefined, Partial<Profile>, string]>([
    ["no list at all", undefined, {}, "true"],
    ["an empty list", { residency_status: [] }, {}, "true"],
    ["a value in the list", { residency_status: ["registered"] }, { residency_status: "registered" }, "true"],
    ["a value that is not in it", { residency_status: ["registered"] }, { residency_status: "asylum" }, "false"],
    ["nothing said", { residency_status: ["registered"] }, {}, "unknown"],
    ["one not met, one not said", { residency_status: ["registered"], civic_status: ["single"] }, { residency_status: "asylum" }, "false"],
    ["a region", { regions: ["Flanders"] }, { region: "Flanders" }, "true"],
    ["the region of a commune, which may also be where the user goes", { regions: ["Flanders"] }, { commune_nis5: "11002" }, "unknown"],
    ["a region in which the commune is not", { regions: ["Wallonia"] }, { commune_nis5: "11002" }, "false"],
    ["every region that a commune leaves", { regions: ["Flanders", "abroad", "not-in-belgium-yet"] }, { commune_nis5: "11002" }, "true"],
    ["a commune", { communes: ["11002"] }, { commune_nis5: "11002" }, "true"],
    [
      "the visa of a period that runs",
      { visa_categories: ["short-stay-c"] },
      { residency_history: [{ start: "2026-10", visa_type: "short-stay-c" }] },
      "true",
    ],
    [
      "another visa",
      { visa_categories: ["short-stay-c"] },
      { residency_history: [{ start: "2026-10", end: "current", visa_type: "none" }] },
      "false",
    ],
    ["a period without a visa", { visa_categories: ["none"] }, { residency_history: [{ start: "2026-10", permit_type: "A" }] }, "unknown"],
    [
      "the visa of a period that is over",
      { visa_categories: ["short-stay-c"] },
      { residency_history: [{ start: "2020-01", end: "2020-03", visa_type: "short-stay-c" }] },
      "unknown",
    ],
    [
      "the visa of a period that begins later",
      { visa_categories: ["short-stay-c"] },
      { residency_history: [{ start: "2027-01", visa_type: "short-stay-c" }] },
      "unknown",
    ],
  ])("%s [eligible.verdict]", (_name, appliesTo, profile, verdict) => {
    const guide = guideOf(appliesTo === undefined ? {} : { applies_to: appliesTo });
    expect(assess(guide, {}, factsOf(profile)).verdict).toBe(verdict);
  });

  it("is looked up in the answers of the procedure for a country [eligible.verdict]", () => {
    const guide = guideOf({ applies_to: { origin_countries: ["br"] }, inputs });
    const verdicts = [{}, { origin_country: "br" }, { origin_country: "ca" }].map((one) => assess(guide, {}, factsOf({}, one)).verdict);
    expect(verdicts).toEqual(["unknown", "true", "false"]);
  });

  it("names the place of each condition [eligible.source]", () => {
    const guide = guideOf({ applies_to: { civic_status: ["single"] } });
    const [condition] = assess(guide, {}, factsOf({})).conditions;
    expect(condition?.source).toEqual({ part: "applies_to.civic_status", of: "move", version: "0.1.0" });
  });
});

describe("what a procedure needs", () => {
  const selecting = guideOf({
    inputs,
    requires_paths: [{ id: "always" }, { id: "sometimes", selects_on: { sub_category: ["work"], region: ["Flanders"] } }],
    requires: [{ id: "apostille", selects_on: { origin_country: ["br"] } }],
  });

  it.each<[Partial<Profile>, Record<string, unknown>, string, string]>([
    [{}, {}, "unknown", "unknown"],
    [{ region: "Flanders" }, {}, "unknown", "unknown"],
    [{ region: "Wallonia" }, {}, "false", "unknown"],
    [{}, { sub_category: "study" }, "false", "unknown"],
    [{ region: "Flanders" }, { sub_category: "work", origin_country: "br" }, "true", "true"],
    [{ region: "Flanders" }, { sub_category: "work", origin_country: "ca" }, "true", "false"],
  ])("with %j and %j [eligible.documents]", (profile, answers, document, component) => {
    const { documents, components } = assess(selecting, {}, factsOf(profile, answers));
    expect(documents.map(({ need }) => need)).toEqual(["true", document]);
    expect(components.map(({ need }) => need)).toEqual([component]);
  });

  it("is not known where no question is about it [eligible.documents]", () => {
    const guide = guideOf({ requires_paths: [{ id: "paper", selects_on: { entry_type: ["visa-d"] } }] });
    expect(assess(guide, {}, factsOf({})).documents).toMatchObject([
      { need: "unknown", conditions: [{ subject: { store: "none", field: "entry_type" } }] },
    ]);
  });
});

describe("alternatives of which one is enough", () => {
  const guide = guideOf({
    inputs,
    requires_paths: [
      {
        any_of: [
          { id: "test", selects_on: { sub_category: ["work", "family"] } },
          { id: "course", selects_on: { sub_category: ["work"] } },
        ],
      },
    ],
    requires: [{ any_of: [{ id: "apostille", selects_on: { origin_country: ["br"] } }, { id: "legalisation" }] }],
  });
  const inFlanders = { field: "user.region", op: "eq", value: "Flanders" } as const;
  const paths = { test: pathOf("test", [[inFlanders]]), course: pathOf("course", [[]]) };

  it.each<[string | undefined, Partial<Profile>, string, string]>([
    [undefined, {}, "unknown", "unknown"],
    ["work", {}, "true", "true"],
    ["family", {}, "true", "unknown"],
    ["family", { region: "Flanders" }, "true", "true"],
    ["family", { region: "Wallonia" }, "true", "false"],
    ["study", {}, "false", "false"],
  ])("%s with %j: one is needed %s, and can be had %s [eligible.alternatives]", (category, profile, need, route) => {
    const facts = factsOf(profile, category === undefined ? {} : { sub_category: category });
    const { documents } = assess(guide, paths, facts);
    expect(documents).toMatchObject([{ anyOf: [{ id: "test" }, { id: "course" }], need, route }]);
  });

  it("are needed where one of them has no condition [eligible.alternatives]", () => {
    expect(assess(guide, paths, factsOf({})).components).toMatchObject([{ anyOf: [{ need: "unknown" }, { need: "true" }], need: "true" }]);
  });

  it("are open only until one is needed and can be had [eligible.alternatives] [eligible.one-question]", () => {
    const fieldsOpen = (facts: Facts): string[] => [
      ...new Set(openPoints(assess(guide, paths, facts)).flatMap(({ condition }) => condition?.subject.field ?? [])),
    ];
    expect(fieldsOpen(factsOf({}))).toEqual(["sub_category", "region"]);
    expect(fieldsOpen(factsOf({}, { sub_category: "work" }))).toEqual([]);
    expect(fieldsOpen(factsOf({}, { sub_category: "family" }))).toEqual(["region"]);
    expect(fieldsOpen(factsOf({}, { sub_category: "study" }))).toEqual([]);
  });
});

describe("the place of a condition of a need", () => {
  it("is the position of its entry, because one id can be in several [eligible.source]", () => {
    const paper = { id: "paper", selects_on: { sub_category: ["work"] } };
    const guide = guideOf({
      inputs,
      requires_paths: [paper, { any_of: [{ id: "test" }, paper] }],
      requires: [{ any_of: [{ id: "apostille" }, { id: "legalisation", selects_on: { origin_country: ["br"] } }] }, paper],
    });
    const { documents, components } = assess(guide, {}, factsOf({}));
    const parts = [...eachOf(documents), ...eachOf(components)].flatMap(({ conditions }) => conditions.map(({ source }) => source.part));
    expect(parts).toEqual([
      "requires_paths.0.selects_on.sub_category",
      "requires_paths.1.any_of.1.selects_on.sub_category",
      "requires.0.any_of.1.selects_on.origin_country",
      "requires.1.selects_on.sub_category",
    ]);
  });
});

describe("the alternatives that are enough alone", () => {
  const forWork = { selects_on: { sub_category: ["work"] } };
  it.each<[string, NonNullable<Guide["requires_paths"]>, readonly string[]]>([
    ["all that are needed", [{ any_of: [{ id: "test" }, { id: "course", ...forWork }] }], ["test", "course"]],
    ["none of another route", [{ any_of: [{ id: "test" }, { id: "course", selects_on: { sub_category: ["study"] } }] }], ["test"]],
    ["none that is not known", [{ any_of: [{ id: "test" }, { id: "course", selects_on: { origin_country: ["br"] } }] }], ["test"]],
    ["none with a remark", [{ any_of: [{ id: "test" }, { id: "course", notes: "Only for five years." }] }], ["test"]],
    ["none that is an entry besides", [{ any_of: [{ id: "test" }, { id: "course" }] }, { id: "course" }], ["test"]],
    [
      "those in another list too",
      [{ any_of: [{ id: "test" }, { id: "course" }] }, { any_of: [{ id: "course" }, { id: "days" }] }],
      ["test", "course"],
    ],
    [
      "those with a remark in another list alone, as in the file for nationality",
      [
        {
          any_of: [
            { id: "test", ...forWork },
            { id: "course", ...forWork },
            { id: "days", notes: "Only for five years." },
          ],
        },
        {
          any_of: [
            { id: "course", notes: "Not needed with a diploma." },
            { id: "days", notes: "Only for five years." },
          ],
        },
      ],
      ["test", "course"],
    ],
    [
      "none that is an entry besides two lists",
      [{ any_of: [{ id: "test" }, { id: "record" }] }, { any_of: [{ id: "record" }, { id: "days" }] }, { id: "record" }],
      ["test"],
    ],
  ])("are %s [eligible.alternatives]", (_name, list, enough) => {
    const { documents } = assess(guideOf({ inputs, requires_paths: list }), {}, factsOf({}, { sub_category: "work" }));
    expect(documents[0]).toMatchObject({ enough });
  });
});

describe("the ways to a document", () => {
  const guide = guideOf({ requires_paths: [{ id: "paper" }] });
  const inFlanders = { field: "user.region", op: "eq", value: "Flanders" } as const;
  const withCard = { field: "user.document_inventory.has_id_card", op: "eq", value: "yes" } as const;
  const long = { field: "user.years_legal_residence", op: "gte", value: 5 } as const;
  const hasNumber = { field: "user.document_inventory.has_NN", op: "exists", value: true } as const;
  const since = (start: string): Partial<Profile> => ({ residency_history: [{ start, permit_type: "F" }] });

  it.each([
    ["one for everybody", [[], [inFlanders]], {}, "true", []],
    ["one that is open", [[inFlanders, withCard]], { region: "Flanders", document_inventory: { has_id_card: "yes" } }, "true", []],
    ["one that a question decides", [[inFlanders]], {}, "unknown", ["region"]],
    ["none in another region", [[inFlanders, withCard]], { region: "Wallonia" }, "false", ["region"]],
    [
      "one of two that is still possible",
      [[inFlanders], [withCard]],
      { region: "Wallonia" },
      "unknown",
      ["document_inventory.has_id_card"],
    ],
    ["enough years", [[long]], since("2021-11"), "true", []],
    ["a month too few", [[long]], since("2021-12"), "false", ["residency_history"]],
    ["years that are not known", [[long]], {}, "unknown", ["residency_history"]],
    ["something that may still be said", [[hasNumber]], {}, "unknown", ["document_inventory.has_NN"]],
  ] as const)("%s [eligible.ways]", (_name, sources, profile, route, fields) => {
    const paths = {
      paper: pathOf(
        "paper",
        sources.map((predicates) => [...predicates]),
      ),
    };
    const [document] = eachOf(assess(guide, paths, factsOf(profile as Partial<Profile>)).documents);
    expect(document?.route).toBe(route);
    expect(document?.routeConditions.map(({ subject }) => subject.field)).toEqual(fields);
  });

  it("follow who the path is for [eligible.ways]", () => {
    const paths = { paper: pathOf("paper", [[]], { civic_status: ["married"], audience_summary: "Married people." }) };
    const routes = [{}, { civic_status: "married" }, { civic_status: "single" }] as const;
    expect(routes.map((profile) => assess(guide, paths, factsOf(profile)).documents[0]?.route)).toEqual(["unknown", "true", "false"]);
  });

  it("are not named where they are closed [eligible.ways]", () => {
    const paths = { paper: pathOf("paper", [[inFlanders], [{ ...inFlanders }]]) };
    const { documents } = assess(guide, paths, factsOf({ region: "Wallonia" }));
    expect(eachOf(documents)[0]?.routeConditions.map(({ source }) => source)).toEqual([{ part: "sources", of: "paper", version: "1.2.0" }]);
  });

  it.each([undefined, {}, { paper: { ...pathOf("paper", [[]]), status: "quarantined" as const } }])(
    "are not known where the directory has none [eligible.ways]",
    (paths) => {
      expect(assess(guide, paths, factsOf({})).documents).toMatchObject([{ route: "unknown", routeConditions: [] }]);
    },
  );
});

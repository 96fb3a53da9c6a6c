import { axisQuestions, emptyProfile, formOf, openForm } from "@becivic/case";
import { type Profile, type Skill, vocabulary } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { faultWords } from "./fault-words.ts";

const head = emptyProfile("2026-11-17T10:00:00Z");

const skill: Pick<Skill, "id" | "version" | "inputs" | "profile_requirements"> = {
  id: "moving",
  version: "1.0.0",
  profile_requirements: ["region", "commune_nis5", "administration_language", "document_inventory", "dependents"],
  inputs: [
    { name: "moved_in", type: "month_year", label: { en: "When did you move?", fr: "Quand ?", nl: "Wanneer?", de: "Wann?" } },
    { name: "birth_certificate", type: "document_artefact", label: { en: "Never asked" } },
  ],
};

const full: Profile = {
  ...head,
  region: "Flanders",
  commune_nis5: "23101",
  administration_language: "NL",
  document_inventory: { has_id_card: "yes" },
  dependents: { minor_children_count: 0, adult_dependents_count: 0, spouse_abroad: false },
};

const common = ["region", "commune_nis5", "administration_language", "has_id_card"];
const dependents = ["minor_children_count", "adult_dependents_count", "spouse_abroad"];

const cases: readonly [string, Profile | undefined, Record<string, unknown>, string[]][] = [
  ["all that the procedure names, where nothing is stored", undefined, {}, [...common, ...dependents, "moved_in"]],
  ["its own question alone, where the profile is complete", full, {}, ["moved_in"]],
  ["nothing, where all is answered", full, { moved_in: "2026-10" }, []],
  [
    "no commune of a user who lives abroad",
    { ...head, region: "abroad" },
    { moved_in: "2026-10" },
    ["administration_language", "has_id_card", ...dependents],
  ],
  [
    "no region of a user whose commune merged",
    { ...head, commune_nis5: "11007" },
    { moved_in: "2026-10" },
    ["administration_language", "has_id_card", ...dependents],
  ],
  [
    "the parts of an axis that are missing",
    { ...full, dependents: { spouse_abroad: true } },
    { moved_in: "2026-10" },
    dependents.slice(0, 2),
  ],
];

describe("the form of a procedure", () => {
  it.each(cases)("asks %s [profile.form]", (_what, profile, inputs, names) => {
    expect(namesIn(openForm(formOf(skill, "en"), { profile, inputs }, someCommunes))).toEqual(names);
  });

  it("offers the languages of the commune, also the second one of a commune with language facilities [profile.languages]", () => {
    const { administration_language: _language, ...profile } = full;
    const open = openForm(formOf(skill, "en"), { profile, inputs: { moved_in: "2026-10" } }, someCommunes);
    expect(open.sections[0]?.fields[0]?.options?.map(({ value }) => value)).toEqual(["NL", "FR"]);
  });

  it("does not ask twice for an axis that the procedure asks for in its own words [profile.form]", () => {
    const cards = { ...axisQuestions[0], name: "cards", type: "row_list" as const };
    const form = formOf({ ...skill, profile_requirements: ["residency_history"], inputs: [cards] }, "en");
    expect(namesIn(form)).toEqual(["cards"]);
  });

  it("asks in four languages [profile.locales]", () => {
    const asking = { ...skill, profile_requirements: [...vocabulary.profile_axis] };
    const forms = vocabulary.language.map((locale) => formOf(asking, locale).sections.flatMap(({ fields }) => fields));
    const [first = []] = forms;
    for (const [at, { name }] of first.entries()) {
      const labels = new Set(forms.map((fields) => fields[at]?.label));
      expect([name, labels.size]).toEqual([name, 4]);
    }
    for (const words of Object.values(faultWords)) expect(new Set(vocabulary.language.map((locale) => words[locale])).size).toBe(4);
  });
});

function namesIn(form: ReturnType<typeof formOf>): string[] {
  return form.sections.flatMap(({ fields }) => fields).map(({ name }) => name);
}

import { emptyProfile, profileFields, withField } from "@becivic/case";
import { vocabulary } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseProfile } from "./parse-profile.ts";
import { readValue } from "./read-value.ts";

const values: readonly [string, unknown, unknown][] = [
  ["region", "brussels-capital", "Brussels-Capital"],
  ["region", "Flandre", "Flanders"],
  ["region", "Brussels", "Brussels-Capital"],
  ["region", "not in Belgium yet", "not-in-belgium-yet"],
  ["residency_status", "A residence permit, from outside the EU", "non-EU-permit"],
  ["document_inventory.has_id_card", "not yet waiting", "not-yet-waiting"],
  ["residency_history", [{ start: "2021-03", "permit type": "F" }], [{ start: "2021-03", permit_type: "F" }]],
  ["employment_history", [{ start: "2021-03", type: "Temps plein" }], [{ start: "2021-03", type: "FT" }]],
  ["residency_history", [{ start: "2021-03", permit_type: "e+" }], [{ start: "2021-03", permit_type: "E+" }]],
  ["commune_nis5", "21004", "21004"],
  ["commune_nis5", "  BRÜSSEL ", "21004"],
  ["commune_nis5", "Sint Genesius Rode", "23101"],
  ["commune_nis5", "rhode-saint-genese", "23101"],
  ["commune_nis5", "1640", "23101"],
  ["conversation_language", "Tagalog", "Tagalog"],
  ["dependents.minor_children_count", "2", 2],
  ["dependents.minor_children_count", 0, 0],
  ["dependents.spouse_abroad", "Oui", true],
  ["dependents.spouse_abroad", false, false],
  ["document_inventory.has_id_card", "not-yet-waiting", "not-yet-waiting"],
  ["document_inventory.validity_end_id_card", "17 mars 2027", "2027-03"],
  ["residency_history", [{ start: "17/03/2021", end: "now", permit_type: "a" }], [{ start: "2021-03", end: "current", permit_type: "A" }]],
  ["residency_history", [{ start: "2021-03", country_of_last_residence: "Inde" }], [{ start: "2021-03", country_of_last_residence: "in" }]],
  ["residency_history", [], []],
  ["employment_history", [{ start: "2021-03", type: "FT", days_per_week: "4,5" }], [{ start: "2021-03", type: "FT", days_per_week: 4.5 }]],
  ["education_history", [{ start: "2009-09", end: "", level: "master" }], [{ start: "2009-09", level: "master" }]],
  ["transitions_in_progress", ["divorce", "arrival", "Divorce"], ["divorce", "arrival"]],
];

const faults: readonly [string, unknown, object][] = [
  ["region", "Narnia", { fault: "not_an_option", options: vocabulary.region }],
  ["region", "", { fault: "not_text" }],
  ["region", { a: 1 }, { fault: "not_text" }],
  ["conversation_language", "x".repeat(33), { fault: "too_long" }],
  ["conversation_language", "17 March 1990", { fault: "not_text" }],
  ["conversation_language", "Dutch\u202e", { fault: "not_text" }],
  ["commune_nis5", "99999", { fault: "not_a_commune" }],
  ["dependents.minor_children_count", "31", { fault: "not_a_number" }],
  ["dependents.minor_children_count", "1.5", { fault: "not_a_number" }],
  ["dependents.minor_children_count", "85073003328", { fault: "not_a_number" }],
  ["dependents.spouse_abroad", "maybe", { fault: "not_yes_or_no", options: ["yes", "no"] }],
  ["document_inventory.validity_end_id_card", "soon", { fault: "not_a_month" }],
  ["residency_history", "2021-03", { fault: "not_rows" }],
  ["residency_history", ["2021-03"], { fault: "not_rows", row: 0 }],
  ["residency_history", [{ start: "2021-03" }, { end: "2022-01" }], { fault: "required", row: 1, column: "start" }],
  ["residency_history", [{ start: "2021-03", number: "B1" }], { fault: "unknown_column", row: 0 }],
  ["residency_history", [{ start: "2021-03", end: "2020-01" }], { fault: "ends_before_it_starts", row: 0, column: "end" }],
  ["residency_history", [{ start: "2021-03", country_of_last_residence: "Narnia" }], { fault: "not_a_country", row: 0 }],
  ["residency_history", Array.from({ length: 51 }, () => ({ start: "2021-03" })), { fault: "too_many_rows" }],
  ["transitions_in_progress", ["divorce", "holiday"], { fault: "not_an_option", row: 1 }],
];

describe("a value of a field", () => {
  it.each(values)("is read: %s %j [profile.axes]", (field, input, value) => {
    expect(read(field, input)).toEqual({ kind: "value", value });
  });

  it.each(faults)("is refused: %s %j [profile.refused]", (field, input, fault) => {
    expect(read(field, input)).toMatchObject({ kind: "fault", ...fault });
  });

  it("is asked for where a name belongs to two communes, or is spelled in another way [profile.communes]", () => {
    expect(read("commune_nis5", "Saint-Nicolas")).toEqual({
      kind: "unclear",
      need: "choice",
      readings: [
        { value: "46021", label: "Saint-Nicolas / Sint-Niklaas (East Flanders)" },
        { value: "62093", label: "Saint-Nicolas (Liege)" },
      ],
    });
    expect(read("commune_nis5", "Antwerp")).toMatchObject({ kind: "unclear", readings: [{ value: "11002" }] });
  });

  it("is asked for where a date has two readings, also in a row [profile.ambiguous]", () => {
    expect(read("residency_history", [{ start: "2020-01" }, { start: "03/04/2021" }])).toEqual({
      kind: "unclear",
      need: "ambiguous_date",
      readings: [
        { value: "2021-04", label: "April 2021" },
        { value: "2021-03", label: "March 2021" },
      ],
      row: 1,
      column: "start",
    });
  });

  it.each(["21004", "99999", "Brussel"])("is no commune where there is no list to check it: %s [profile.communes]", (text) => {
    expect(readValue({ is: "commune" }, text, [])).toMatchObject({ fault: "no_list_of_communes" });
  });

  it("fits the schema of the profile once it is read, for any input [profile.valid]", () => {
    const word = fc.constantFrom(...vocabulary.region, ...vocabulary.card_type, "2021-03-17", "March 2021", "FT", "yes", "21004", "be");
    const cell = fc.oneof(word, fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const columns = ["start", "end", "type", "level", "visa_type", "permit_type", "days_per_week", "country_of_last_residence"];
    const row = fc.dictionary(fc.constantFrom(...columns), cell, { maxKeys: 5 });
    const input = fc.oneof(cell, fc.array(cell), fc.array(row), fc.anything());
    fc.assert(
      fc.property(fc.constantFrom(...profileFields.keys()), input, (field, anyInput) => {
        const outcome = read(field, anyInput);
        if (outcome.kind !== "value") return;
        const file = JSON.stringify(withField(emptyProfile("2026-11-17T10:00:00Z"), field, outcome.value));
        expect(parseProfile(file)).toMatchObject({ state: "readable" });
      }),
      { numRuns: 2000 },
    );
  });
});

function read(field: string, input: unknown): object & { kind: string; value?: unknown } {
  const kind = profileFields.get(field);
  if (kind === undefined) throw new Error(`no field ${field}`);
  return readValue(kind, input, someCommunes);
}

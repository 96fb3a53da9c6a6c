import { type Skill, vocabulary } from "@becivic/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeForm, type Field, type OnboardingForm, parseAnswers, prefill } from "./index.ts";

const words = (text: string) => ({ en: text, fr: `${text} FR`, nl: `${text} NL`, de: `${text} DE` });
const options = ["a", "b"].map((value) => ({ value, label: words(value) }));

/** A skill that asks for something of each kind. */
const skill: Pick<Skill, "id" | "version" | "inputs"> = {
  id: "test-skill",
  version: "0.1.0",
  inputs: [
    { name: "choice", type: "single_choice", label: words("Choice"), options },
    { name: "note", type: "text", label: words("Note"), optional: true },
    { name: "sure", type: "yes_no", label: words("Sure"), optional: true },
    { name: "origin", type: "country_code", label: words("Origin"), optional: true },
    { name: "birthplace", type: "commune", label: words("Birthplace"), optional: true },
    { name: "arrived", type: "month_year", label: words("Arrived"), optional: true },
    { name: "until", type: "month_year_or_current", label: words("Until"), optional: true },
    {
      name: "cards",
      type: "row_list",
      label: words("Cards"),
      optional: true,
      render: "profile",
      profile_field: "residency_history",
      columns: [
        {
          id: "permit_type",
          type: "single_choice",
          label: words("Card"),
          options: [
            { value: "A", label: words("A") },
            { value: "B", label: words("B") },
          ],
        },
        { id: "start", type: "month_year", label: words("From") },
        { id: "end", type: "month_year_or_current", label: words("Until") },
      ],
      defaults: { min_rows: 0, max_rows: 12 },
    },
    { name: "home", type: "commune", label: words("Home"), render: "profile", profile_field: "commune_nis5" },
    { name: "certificate", type: "document_artefact" },
  ],
};
const form = composeForm(skill, "en");
const fieldsOf = ({ sections }: OnboardingForm) => sections.flatMap(({ fields }) => fields);
/** A field of the form that lets longer text through than the profile. */
const loosened = (field: Field): Field => ({ ...field, ...(field.max_length === undefined ? {} : { max_length: 500 }) });
const parse = (answers: Record<string, unknown>) =>
  parseAnswers(form, { choice: "a", ...answers }, { communes: new Set(["92094", "21004"]) });
const faultOf = (answers: Record<string, unknown>) => {
  const parsed = parse(answers);
  return parsed.ok ? undefined : parsed.faults[0];
};

describe("composeForm", () => {
  it("asks what every procedure asks, then what this one does, each once and no documents [form.compose]", () => {
    expect(form.sections.map(({ id, fields }) => [id, fields.map(({ name }) => name)])).toEqual([
      [
        "common",
        [
          "region",
          "commune_nis5",
          "civic_status",
          "residency_status",
          "nationality_status",
          "conversation_language",
          "administration_language",
          "has_id_card",
          "browser_driving_preference",
        ],
      ],
      ["procedure", ["choice", "note", "sure", "origin", "birthplace", "arrived", "until", "cards"]],
    ]);
  });

  it.each(vocabulary.language)("speaks %s throughout [form.languages]", (locale) => {
    const translated = composeForm(skill, locale);
    for (const field of fieldsOf(translated)) {
      expect(field.label, field.name).not.toBe("");
      for (const option of field.options ?? []) expect(option.label).not.toBe("");
    }
    expect(fieldsOf(translated).find(({ name }) => name === "choice")?.label).toBe(
      locale === "en" ? "Choice" : `Choice ${locale.toUpperCase()}`,
    );
    expect(new Set(vocabulary.language.map((one) => composeForm(skill, one).introduction)).size).toBe(4);
  });

  it("offers three ways to fill in rows, within their bounds [form.rows]", () => {
    expect(fieldsOf(form).find(({ name }) => name === "cards")).toMatchObject({
      rows: { min: 0, max: 12 },
      capture_modes: ["rows", "folder_drop", "chat"],
      columns: [{ id: "permit_type" }, { id: "start" }, { id: "end" }],
    });
  });
});

describe("parseAnswers", () => {
  it("sorts answers into the profile and the procedure, in the shape of each [form.parse]", () => {
    const cards = [
      { permit_type: "A", start: "2020-03", end: "2023-02" },
      { permit_type: "B", start: "2023-02", end: "current" },
    ];
    const answers = {
      region: "Brussels-Capital",
      commune_nis5: "21004",
      administration_language: "NL",
      has_id_card: "yes",
      conversation_language: " Tagalog ",
      sure: "yes",
      origin: "FR",
      until: "current",
      cards,
    };
    expect(parse(answers)).toEqual({
      ok: true,
      profile: {
        region: "Brussels-Capital",
        commune_nis5: "21004",
        administration_language: "NL",
        document_inventory: { has_id_card: "yes" },
        conversation_language: "Tagalog",
        residency_history: cards,
      },
      inputs: { choice: "a", sure: true, origin: "fr", until: "current" },
      pending: [],
    });
  });

  it.each(["folder_drop", "chat"])("lets rows come later, by %s, and nothing else [form.rows]", (mode) => {
    const later = { __mode: mode, __status: "pending" };
    expect(parse({ cards: later })).toMatchObject({ ok: true, profile: {}, pending: [{ field: "cards", mode }] });
    expect(faultOf({ note: later })).toEqual({ field: "note", fault: "cannot_be_put_off" });
    expect(faultOf({ cards: { ...later, __status: "done" } })).toEqual({ field: "cards", fault: "not_rows" });
  });

  it.each([
    [{ choice: "c" }, { field: "choice", fault: "not_an_option" }],
    [{ choice: "" }, { field: "choice", fault: "required" }],
    [{ choice: 7 }, { field: "choice", fault: "not_text" }],
    [{ choice: "   " }, { field: "choice", fault: "required" }],
    [{ choice: null }, { field: "choice", fault: "required" }],
    [{ note: "x".repeat(201) }, { field: "note", fault: "too_long" }],
    [{ note: "\u{1F600}".repeat(200) }, undefined],
    [{ note: "\u{1F600}".repeat(201) }, { field: "note", fault: "too_long" }],
    [{ note: "   " }, undefined],
    [{ conversation_language: " \u00a0 " }, undefined],
    [{ conversation_language: "\u{10400}".repeat(32) }, undefined],
    [{ conversation_language: "\u{10400}".repeat(33) }, { field: "conversation_language", fault: "too_long" }],
    [{ conversation_language: "a\u200bb" }, { field: "conversation_language", fault: "not_text" }],
    [{ conversation_language: "a\u{e0041}b" }, { field: "conversation_language", fault: "not_text" }],
    [{ note: "a\tb" }, { field: "note", fault: "not_text" }],
    [{ note: "a\u0000b" }, { field: "note", fault: "not_text" }],
    [{ sure: "perhaps" }, { field: "sure", fault: "not_yes_or_no" }],
    [{ origin: "France" }, { field: "origin", fault: "not_a_country" }],
    [{ origin: "zz" }, { field: "origin", fault: "not_a_country" }],
    [{ origin: "xx" }, { field: "origin", fault: "not_a_country" }],
    [{ origin: " Be " }, undefined],
    [{ birthplace: "00000" }, { field: "birthplace", fault: "not_a_commune" }],
    [{ arrived: "2020-13" }, { field: "arrived", fault: "not_a_month" }],
    [{ arrived: "0000-01" }, { field: "arrived", fault: "not_a_month" }],
    [{ arrived: "1899-12" }, { field: "arrived", fault: "not_a_month" }],
    [{ arrived: "9999-12" }, { field: "arrived", fault: "not_a_month" }],
    [{ until: "9999-12" }, { field: "until", fault: "not_a_month" }],
    [{ arrived: "1900-01" }, undefined],
    [{ arrived: "2099-12" }, undefined],
    [{ arrived: "current" }, { field: "arrived", fault: "not_a_month" }],
    [{ conversation_language: "x".repeat(33) }, { field: "conversation_language", fault: "too_long" }],
    [
      { region: "Flanders", administration_language: "DE" },
      { field: "administration_language", fault: "not_an_option" },
    ],
    [
      { region: { toString: 1 }, administration_language: "DE" },
      { field: "region", fault: "not_text" },
    ],
    [
      { region: "constructor", administration_language: "DE" },
      { field: "region", fault: "not_an_option" },
    ],
    [{ surname: "x" }, { field: "surname", fault: "unknown_field" }],
    [{ cards: "A" }, { field: "cards", fault: "not_rows" }],
    [{ cards: [7] }, { field: "cards", fault: "not_rows", row: 0 }],
    [
      { cards: Array.from({ length: 13 }, () => ({ permit_type: "A", start: "2020-01", end: "current" })) },
      { field: "cards", fault: "too_many_rows" },
    ],
    [{ cards: [{ permit_type: "A", start: "2020-01" }] }, { field: "cards", fault: "required", row: 0, column: "end" }],
    [{ cards: [{ permit_type: "A", start: "2020-01", end: " " }] }, { field: "cards", fault: "required", row: 0, column: "end" }],
    [
      { cards: [{ permit_type: "A", start: "0000-01", end: "current" }] },
      { field: "cards", fault: "not_a_month", row: 0, column: "start" },
    ],
    [
      { cards: [{ permit_type: "A", start: "2020-01", end: "2019-12" }] },
      { field: "cards", fault: "ends_before_it_starts", row: 0, column: "end" },
    ],
    [{ cards: [{ permit_type: "A", start: "2020-01", end: "current", number: "1" }] }, { field: "cards", fault: "unknown_column", row: 0 }],
  ])("names what is wrong with %j [form.faults]", (answers, fault) => {
    expect(faultOf(answers)).toEqual(fault);
  });

  it("names the field whose answer the profile cannot hold, and does not throw [form.faults]", () => {
    const loose = { ...form, sections: form.sections.map(({ fields, ...rest }) => ({ ...rest, fields: fields.map(loosened) })) };
    const parsed = parseAnswers(loose, { choice: "a", conversation_language: "x".repeat(33) });
    expect(parsed).toEqual({ ok: false, faults: [{ field: "conversation_language", fault: "cannot_be_kept" }] });
  });

  it.each(["not-in-belgium-yet", "abroad"])("does not ask a user who lives outside Belgium for a commune: %s [form.hidden]", (region) => {
    for (const administration_language of ["NL", "FR", "DE"]) {
      const parsed = parse({ region, commune_nis5: "21004", administration_language });
      expect(parsed).toMatchObject({ ok: true, profile: { region, administration_language } });
      expect(parsed).not.toHaveProperty("profile.commune_nis5");
    }
  });

  it.each(["en", "fr", "nl", "de"] as const)("offers every region of the vocabulary in %s [server.abroad]", (locale) => {
    const [region] = fieldsOf(composeForm({ id: "x", version: "1.0.0" }, locale));
    expect(region?.options?.map(({ value }) => value).sort()).toEqual([...vocabulary.region].sort());
    expect(new Set(region?.options?.map(({ label }) => label)).size).toBe(vocabulary.region.length);
  });

  it("never throws, whatever is answered [form.faults]", () => {
    const names = fieldsOf(form).map(({ name }) => name);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, "__proto__", "x"), fc.jsonValue()), (answers) => {
        expect(typeof parseAnswers(form, answers).ok).toBe("boolean");
      }),
      { numRuns: 300 },
    );
    const text = fc.string({ unit: "binary", maxLength: 40 });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.oneof(text, fc.constantFrom("constructor", "toString"))), (answers) => {
        expect(typeof parseAnswers(form, answers).ok).toBe("boolean");
      }),
      { numRuns: 300 },
    );
  });
});

describe("prefill", () => {
  it("shows what is known, and gives the same back [form.prefill]", () => {
    const profile = {
      region: "Wallonia",
      document_inventory: { has_id_card: "not-sure" },
      residency_history: [{ permit_type: "A", start: "2020-03", end: "current" }],
    } as const;
    const filled = prefill(form, profile as never);
    const answers = Object.fromEntries(fieldsOf(filled).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
    expect(parse(answers)).toMatchObject({ ok: true, profile });
    expect(fieldsOf(form).every(({ value }) => value === undefined)).toBe(true);
  });
});

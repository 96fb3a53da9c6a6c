import { describe, expect, it } from "vitest";
import { parseProfile } from "./parse-profile.ts";

const head = { profile_schema_version: "1", last_updated_at: "2026-11-01T08:00:00Z" };

const migrations: readonly [string, object, object][] = [
  ["a card", { ...head, document_inventory: { has_eID: true } }, { document_inventory: { has_id_card: "yes" } }],
  ["no card", { ...head, document_inventory: { has_eID: false } }, { document_inventory: { has_id_card: "no" } }],
  [
    "a card under both names: today's name wins",
    { ...head, document_inventory: { has_eID: false, has_id_card: "not-yet-waiting" } },
    { document_inventory: { has_id_card: "not-yet-waiting" } },
  ],
  ["languages: the first one stays", { ...head, other_languages: ["Tagalog", "Dutch"] }, { conversation_language: "Tagalog" }],
  [
    "languages beside a language of today",
    { ...head, other_languages: ["Dutch"], conversation_language: "Slovene" },
    { conversation_language: "Slovene" },
  ],
  ["no languages at all", { ...head, other_languages: [] }, {}],
  ["languages that are no texts", { ...head, other_languages: [7] }, {}],
  [
    "a day in a validity",
    { ...head, document_inventory: { validity_end_id_card: "2027-03-17" } },
    { document_inventory: { validity_end_id_card: "2027-03" } },
  ],
  [
    "days in a history",
    { ...head, residency_history: [{ start: "2021-03-17", end: "current" }] },
    { residency_history: [{ start: "2021-03", end: "current" }] },
  ],
  ["a file from before versions", { region: "Flanders" }, { region: "Flanders" }],
  ["a file of version 0.9", { ...head, profile_schema_version: "0.9", region: "Flanders" }, { region: "Flanders" }],
];

describe("a profile of an earlier version", () => {
  it.each(migrations)("is read in the form of today: %s [profile.migration]", (_what, file, axes) => {
    const parsed = parseProfile(JSON.stringify(file));
    expect(parsed).toMatchObject({ state: "readable" });
    const {
      profile_schema_version: version,
      last_updated_at: _moment,
      ...rest
    } = "profile" in parsed ? parsed.profile : { profile_schema_version: "" };
    expect(version).toBe("1");
    expect(rest).toEqual(axes);
  });
});

describe("a profile of a later version", () => {
  it("is read as far as it is understood [profile.newer]", () => {
    const file = { ...head, profile_schema_version: "2", region: "Flanders", civic_status: "of-version-2", new_axis: 1, consent: { x: 1 } };
    expect(parseProfile(JSON.stringify(file))).toEqual({
      state: "newer",
      profile: { ...head, region: "Flanders", consent: { x: 1 } },
    });
  });
});

const damaged: readonly [string, string][] = [
  ["no JSON", "{"],
  ["no object", "[]"],
  ["a version that is no number", JSON.stringify({ ...head, profile_schema_version: "new" })],
  ["a value outside its list", JSON.stringify({ ...head, region: "Flandre" })],
  ["an unknown axis", JSON.stringify({ ...head, date_of_birth: "1990-01" })],
  ["a narrative", JSON.stringify({ ...head, notes: "I moved here for love." })],
];

describe("a file that is no profile", () => {
  it.each(damaged)("is damaged: %s [profile.damaged]", (_what, text) => {
    expect(parseProfile(text)).toEqual({ state: "damaged" });
  });
});

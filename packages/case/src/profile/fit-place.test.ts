import type { Profile } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import allCommunes from "../../../../corpus/data/communes.json" with { type: "json" };
import { type Commune, findCommunes, regionOf } from "./communes.ts";
import { emptyProfile } from "./empty-profile.ts";
import { allowedLanguages, fitPlace } from "./fit-place.ts";

type Place = Pick<Profile, "region" | "commune_nis5" | "administration_language">;

const head = emptyProfile("2026-11-17T10:00:00Z");

const changes: readonly [string, Place, keyof Place, Place, string[]][] = [
  [
    "a commune in another region changes the region",
    { region: "Flanders", commune_nis5: "21004" },
    "commune_nis5",
    { region: "Brussels-Capital", commune_nis5: "21004" },
    ["region_changed"],
  ],
  [
    "a commune that does not write in the language removes it",
    { region: "Flanders", commune_nis5: "11002", administration_language: "FR" },
    "commune_nis5",
    { region: "Flanders", commune_nis5: "11002" },
    ["language_removed"],
  ],
  [
    "a commune with language facilities leaves the second language",
    { region: "Flanders", commune_nis5: "23101", administration_language: "FR" },
    "commune_nis5",
    { region: "Flanders", commune_nis5: "23101", administration_language: "FR" },
    [],
  ],
  [
    "another region removes commune and language",
    { region: "Flanders", commune_nis5: "63023", administration_language: "DE" },
    "region",
    { region: "Flanders" },
    ["commune_removed", "language_removed"],
  ],
  [
    "a user who is not in Belgium yet names the commune to come, and any language",
    { region: "not-in-belgium-yet", commune_nis5: "11002", administration_language: "DE" },
    "commune_nis5",
    { region: "not-in-belgium-yet", commune_nis5: "11002", administration_language: "DE" },
    [],
  ],
  [
    "a user who lives abroad may choose any language",
    { region: "abroad", administration_language: "NL" },
    "region",
    { region: "abroad", administration_language: "NL" },
    [],
  ],
  [
    "another region removes a commune that merged",
    { region: "Wallonia", commune_nis5: "11007" },
    "region",
    { region: "Wallonia" },
    ["commune_removed"],
  ],
  [
    "a commune that merged writes in the language of the one of today",
    { region: "Flanders", commune_nis5: "11007", administration_language: "FR" },
    "region",
    { region: "Flanders", commune_nis5: "11007" },
    ["language_removed"],
  ],
  ["a commune that is not on the list stays", { commune_nis5: "99999" }, "commune_nis5", { commune_nis5: "99999" }, []],
];

describe("the languages of the administration", () => {
  // The file is checked against the schema of communes by the rules of the corpus.
  const communes = allCommunes.communes as Commune[];

  it("are those of the commune, for each of the 565: 27 with language facilities, 19 of Brussels [profile.languages]", () => {
    expect(communes).toHaveLength(565);
    expect(communes.filter(({ languages_available: languages }) => languages.length > 1)).toHaveLength(27 + 19);
    for (const commune of communes) {
      const { nis_code: code, languages_available: languages } = commune;
      expect([code, allowedLanguages({ ...head, commune_nis5: code }, communes)]).toEqual([
        code,
        languages.map((one) => one.toUpperCase()),
      ]);
      expect(findCommunes(communes, code)).toEqual([commune]);
      // What a user may choose before the commune is stored.
      expect(allowedLanguages({ ...head, region: regionOf(commune) }, [])).toEqual(
        expect.arrayContaining(languages.map((one) => one.toUpperCase())),
      );
      for (const region of ["not-in-belgium-yet", "abroad"] as const)
        expect(allowedLanguages({ ...head, region, commune_nis5: code }, communes)).toEqual(["NL", "FR", "DE"]);
    }
    expect(communes.filter((commune) => regionOf(commune) === "German-speaking-community")).toHaveLength(9);
  });
});

describe("a change of place", () => {
  it.each(changes)("is followed by the rest: %s [profile.languages]", (_what, place, changed, expected, codes) => {
    const { profile, notices } = fitPlace({ ...head, ...place }, someCommunes, new Set([changed]));
    expect(profile).toEqual({ ...head, ...expected });
    expect(notices.map(({ code }) => code)).toEqual(codes);
  });

  it("never leaves a language in which the administration does not write [profile.languages]", () => {
    const place = fc.record<Place>(
      {
        region: fc.constantFrom("Flanders", "Wallonia", "Brussels-Capital", "German-speaking-community", "not-in-belgium-yet", "abroad"),
        commune_nis5: fc.constantFrom(...someCommunes.map(({ nis_code }) => nis_code), "99999"),
        administration_language: fc.constantFrom("NL", "FR", "DE"),
      },
      { requiredKeys: [] },
    );
    const changed = fc.uniqueArray(fc.constantFrom("region", "commune_nis5", "administration_language"));
    fc.assert(
      fc.property(place, changed, (before, fields) => {
        const { profile } = fitPlace({ ...head, ...before }, someCommunes, new Set(fields));
        const { administration_language: language } = profile;
        if (language !== undefined) expect(allowedLanguages(profile, someCommunes)).toContain(language);
      }),
    );
  });
});

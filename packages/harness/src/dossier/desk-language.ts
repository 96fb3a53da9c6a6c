import { allowedLanguages, type Commune, languagesOf, namesOf } from "@becivic/case";
import type { Language, Profile } from "@becivic/contract";
import { Refusal } from "../answer.ts";

/** A language in which a Belgian administration writes. */
export type DeskLanguage = Exclude<Language, "en">;

type Administration = NonNullable<Profile["administration_language"]>;

/** Whose desk it is, and what is known of the user. */
export interface Desk {
  profile: Profile;
  communes: readonly Commune[];
  /** Undefined where no commune is known. */
  commune: Commune | undefined;
}

/** The languages that may be used at the desk, the usual one first. */
export function deskLanguages({ profile, communes, commune }: Desk): DeskLanguage[] {
  const allowed = commune === undefined ? allowedLanguages(profile, communes) : languagesOf(commune);
  return allowed.map(toLanguage);
}

/**
 * The language of a paper for the desk: the one that was asked for, else the one that the user chose for the administration, else the only one that
 * there is. A language that the commune may not use is refused; undefined where the user has to choose.
 */
export function deskLanguage(desk: Desk, requested: DeskLanguage | undefined): DeskLanguage | undefined {
  const allowed = deskLanguages(desk);
  if (requested !== undefined) {
    if (allowed.includes(requested)) return requested;
    throw new Refusal("not_allowed", `The administration there may not use this language. It writes in ${inWords(allowed)}.`, {
      field: "lang",
      languages: allowed,
    });
  }
  const { administration_language: chosen } = desk.profile;
  const own = chosen === undefined ? undefined : toLanguage(chosen);
  if (own !== undefined && allowed.includes(own)) return own;
  return allowed.length === 1 ? allowed[0] : undefined;
}

export function inWords(languages: readonly DeskLanguage[]): string {
  return namesOf(languages.map((language) => language.toUpperCase() as Administration));
}

function toLanguage(language: Administration): DeskLanguage {
  // The closed list of the profile has these three in capitals.
  return language.toLowerCase() as DeskLanguage;
}

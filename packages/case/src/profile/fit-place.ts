import type { Profile } from "@becivic/contract";
import { type Commune, communeOfCode, languagesOf, regionOf } from "./communes.ts";

type AdministrationLanguage = NonNullable<Profile["administration_language"]>;
type PlaceField = "region" | "commune_nis5" | "administration_language";

const ALL: readonly AdministrationLanguage[] = ["NL", "FR", "DE"];
/** The languages of the communes of each region, with those of the communes with language facilities. */
const BY_REGION: Readonly<Record<NonNullable<Profile["region"]>, readonly AdministrationLanguage[]>> = {
  Flanders: ["NL", "FR"],
  Wallonia: ["FR", "NL", "DE"],
  "Brussels-Capital": ["FR", "NL"],
  "German-speaking-community": ["DE", "FR"],
  "not-in-belgium-yet": ALL,
  abroad: ALL,
};
const OUTSIDE: ReadonlySet<string> = new Set(["not-in-belgium-yet", "abroad"]);

/** What a user is told about a field that was changed. */
interface Notice {
  code: string;
  say: string;
}

/** The languages in which the administration may write to this user: by the commune, else by the region, else all. */
export function allowedLanguages({ region, commune_nis5: code }: Profile, communes: readonly Commune[]): readonly AdministrationLanguage[] {
  const commune = communeOfCode(communes, code);
  if (commune !== undefined && !(region !== undefined && OUTSIDE.has(region))) return languagesOf(commune);
  return region === undefined ? ALL : BY_REGION[region];
}

/**
 * The profile after a change of region or commune, with what the change makes impossible corrected. The commune decides the region; a user
 * outside Belgium may name the commune that they are going to. `changed` are the fields that the user just answered: they win.
 */
export function fitPlace(
  profile: Profile,
  communes: readonly Commune[],
  changed: ReadonlySet<string>,
): { profile: Profile; notices: Notice[] } {
  const notices: Notice[] = [];
  let next = profile;
  const commune = communeOfCode(communes, next.commune_nis5);
  if (commune !== undefined && next.region !== undefined && !OUTSIDE.has(next.region) && next.region !== regionOf(commune)) {
    if (changed.has("commune_nis5")) {
      next = { ...next, region: regionOf(commune) };
      notices.push({ code: "region_changed", say: "The region in your profile was changed to the one of this commune." });
    } else if (changed.has("region")) {
      next = without(next, "commune_nis5");
      notices.push({ code: "commune_removed", say: "The commune in your profile is not in this region, so it was removed." });
    }
  }
  const { administration_language: language } = next;
  const allowed = allowedLanguages(next, communes);
  if (language !== undefined && !allowed.includes(language)) {
    next = without(next, "administration_language");
    notices.push({ code: "language_removed", say: `The administration there writes in ${namesOf(allowed)}. ${LANGUAGE_REMOVED}` });
  }
  return { profile: next, notices };
}

const LANGUAGE_REMOVED = "The language of the administration in your profile was another one, so it was removed. Choose one of these.";

/** `French or Dutch`. */
export function namesOf(languages: readonly AdministrationLanguage[]): string {
  const names = { NL: "Dutch", FR: "French", DE: "German" };
  return languages.map((language) => names[language]).join(" or ");
}

function without(profile: Profile, field: PlaceField): Profile {
  const { [field]: _removed, ...rest } = profile;
  return rest;
}

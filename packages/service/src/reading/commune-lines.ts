import { type CommunesCommune, namesOfCommune } from "@becivic/contract";
import type { CommuneLine, Titles } from "@becivic/render";

/** How a commune is called in the language of a reader; an English reader meets the names that are written in the commune itself. */
export function communeTitles(commune: CommunesCommune): Titles {
  const { name_fr, name_nl, name_de } = commune;
  const byLanguage = { fr: name_fr, nl: name_nl, de: name_de };
  const titles = Object.entries({ en: ownNames(commune).join(" – "), ...byLanguage });
  return Object.fromEntries(titles.filter(([, name]) => name !== null));
}

/** A commune as a list shows it. */
export function communeLine(commune: CommunesCommune): CommuneLine {
  const { nis_code: code, region, province } = commune;
  return {
    code,
    titles: communeTitles(commune),
    ownNames: ownNames(commune),
    names: [...new Set(namesOfCommune(commune))],
    region,
    province,
  };
}

/** Its names in the languages of its administration, the usual one first. */
function ownNames({ languages_available: languages, name_fr, name_nl, name_de }: CommunesCommune): string[] {
  const byLanguage = { fr: name_fr, nl: name_nl, de: name_de };
  return [...new Set(languages.map((language) => byLanguage[language]))].filter((name) => name !== null);
}

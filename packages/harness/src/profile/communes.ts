import { type CommunesAnswer, namesOfCommune, nearestIds, vocabulary } from "@becivic/contract";

export type Commune = CommunesAnswer["communes"][number];
type AdministrationLanguage = (typeof vocabulary.administration_language)[number];
type Region = (typeof vocabulary.region)[number];

/** The communes that a text names: by NIS code, postal code or name in any language. */
export function findCommunes(communes: readonly Commune[], text: string): Commune[] {
  const name = plainName(text);
  if (/^\d{5}$/.test(name)) return communes.filter(({ nis_code: code }) => code === name);
  if (/^\d{4}$/.test(name)) return communes.filter(({ postal_codes: codes }) => codes.includes(name));
  return communes.filter((commune) => namesOfCommune(commune).some((one) => plainName(one) === name));
}

/** Communes whose names are spelled almost like a text. */
export function nearCommunes(communes: readonly Commune[], text: string): Commune[] {
  const byName = new Map(
    communes.flatMap((commune) => namesOfCommune(commune).map((name): [string, Commune] => [plainName(name), commune])),
  );
  const near = nearestIds(plainName(text), byName.keys(), 5).flatMap((name) => byName.get(name) ?? []);
  return [...new Set(near)].slice(0, 3);
}

/** The name of a commune for the user, with its province where another commune has the same name. */
export function labelOf(commune: Commune): string {
  const { name_fr, name_nl, name_de } = commune;
  const names = [...new Set([name_fr, name_nl, name_de].filter((name) => name !== null))].join(" / ");
  return commune.province === null ? names : `${names} (${commune.province})`;
}

/** The languages that a resident may choose for letters of the commune, the usual one first. */
export function languagesOf({ languages_available: languages }: Commune): AdministrationLanguage[] {
  return languages.flatMap((language) => vocabulary.administration_language.find((one) => one.toLowerCase() === language) ?? []);
}

/** The region of a commune as the profile spells it. The German-speaking Community is the communes whose first language is German. */
export function regionOf({ region, languages_available: [usual] }: Commune): Region {
  if (region === "brussels") return "Brussels-Capital";
  if (region === "flanders") return "Flanders";
  return usual === "de" ? "German-speaking-community" : "Wallonia";
}

/** `Sint-Niklaas`, `sint niklaas` and `SINT–NIKLAAS` are one name. */
function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

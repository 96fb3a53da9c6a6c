import { type CommunesAnswer, formerNamesOfCommune, hadNisCode, namesOfCommune, nearestIds, vocabulary } from "@becivic/contract";
import { plainName } from "./plain-name.ts";

export type Commune = CommunesAnswer["communes"][number];
type AdministrationLanguage = (typeof vocabulary.administration_language)[number];
type Region = (typeof vocabulary.region)[number];

/** The City of Brussels, one of the 19 communes of a region that people call by the same name. */
export const CITY_OF_BRUSSELS = "21004";

/**
 * The communes that a text names: by NIS code, postal code, name in any language, or the label that we print. A name or a code of a commune
 * that merged counts where no commune of today has it; in a form, the commune of today follows it: `Gooik → Pajottegem`.
 */
export function findCommunes(communes: readonly Commune[], text: string): Commune[] {
  const [first = [], ...others] = text.split("→").map((part) => findByLabel(communes, part));
  return first.filter((commune) => others.every((matches) => matches.includes(commune)));
}

function findByLabel(communes: readonly Commune[], text: string): Commune[] {
  const { names, province } = partsOf(text);
  const isMeant = (one: string | null | undefined): boolean => province === undefined || plainName(one ?? "") === province;
  const today = names.flatMap((name) => findByName(communes, name));
  if (today.length > 0) return [...new Set(today)].filter((commune) => isMeant(commune.province));
  const plain = new Set(names.map(plainName));
  // A commune can merge into one of another province.
  return communes.filter(({ province: now, former = [] }) =>
    former.some(
      (one) =>
        [one.nis_code, ...one.names.map(plainName)].some((name) => plain.has(name)) &&
        (isMeant(now) || isMeant(provinceOfCode(communes, one.nis_code))),
    ),
  );
}

/** `Gand / Gent (East Flanders)` and `Ghent, Belgium` as names and a province. */
function partsOf(text: string): { names: string[]; province: string | undefined } {
  const [, label = "", place] = /^([^()]*)(?:\(([^()]*)\))?\s*$/.exec(text) ?? [undefined, text];
  const names = label.replace(COUNTRY, "").split("/");
  return { names, province: place === undefined ? undefined : plainName(place) };
}

const COUNTRY = /,\s*(?:belgium|belgique|belgi[eë]|belgien)\s*$/i;

function findByName(communes: readonly Commune[], text: string): Commune[] {
  const name = plainName(text);
  if (/^\d{5}$/.test(name)) return communes.filter(({ nis_code: code }) => code === name);
  if (/^\d{4}$/.test(name)) return communes.filter(({ postal_codes: codes }) => codes.includes(name));
  return communes.filter((commune) => namesOfCommune(commune).some((one) => plainName(one) === name));
}

/** The province that a code of the past was in: the first two digits of a code are the arrondissement. */
function provinceOfCode(communes: readonly Commune[], code: string): string | null | undefined {
  return communes.find(({ nis_code: one }) => one.startsWith(code.slice(0, 2)))?.province;
}

/** The commune with a code, or the one that the commune with that code is part of now. */
export function communeOfCode(communes: readonly Commune[], code: string | undefined): Commune | undefined {
  if (code === undefined) return undefined;
  return communes.find(({ nis_code: one }) => one === code) ?? communes.find((commune) => hadNisCode(commune, code));
}

/** Communes whose names, of today or of the past, are spelled almost like a text. */
export function nearCommunes(communes: readonly Commune[], text: string): Commune[] {
  const byNames = (namesOf: (commune: Commune) => string[]) =>
    communes.flatMap((commune) => namesOf(commune).map((name): [string, Commune] => [plainName(name), commune]));
  // Those of today come last: they take the place of equal names of the past.
  const byName = new Map([...byNames(formerNamesOfCommune), ...byNames(namesOfCommune)]);
  const near = nearestIds(plainName(text), byName.keys(), 5).flatMap((name) => byName.get(name) ?? []);
  return [...new Set(near)].slice(0, 3);
}

/** The names of a commune for the user, with its province: other communes may have the same name. */
export function labelOf(commune: Commune): string {
  const names = [...new Set(namesOfCommune(commune))].join(" / ");
  return commune.province === null ? names : `${names} (${inWords(commune.province)})`;
}

/** The label of the commune with a code; the code where the list is not here. */
export function labelOfCode(communes: readonly Commune[], code: string): string {
  const commune = communeOfCode(communes, code);
  return commune === undefined ? code : labelOf(commune);
}

/** `east-flanders` as East Flanders. */
function inWords(province: string): string {
  return province.replaceAll("-", " ").replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
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

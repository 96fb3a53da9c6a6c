import { allLocales } from "@faker-js/faker";
import { wordKey } from "../../packages/scrub/src/names/word-key.ts";
import { latinSpellings } from "./latin-letters.ts";
import { readCommonWords } from "./read-common-words.ts";
import type { Dictionaries } from "./read-dictionary.ts";
import { keysOf, readKeys } from "./read-list.ts";
import { moreGivenNames, moreSurnames } from "./read-more-names.ts";

export interface Names {
  given: Set<string>;
  /** Given names that one locale has and no other list: many of them are a common word here. */
  rare: Set<string>;
  alsoWords: Set<string>;
  hardly: Set<string>;
  surnames: Set<string>;
  surnamesThatAreWords: Set<string>;
}

// Invented names, and names turned into jokes.
const NOT_PEOPLE = new Set(["eo", "en_AU_ocker", "en_BORK"]);
// Parts of surnames that are no surname alone.
const PARTICLES = new Set("van der den de la le el al da dos das di della von zu ten ter san santa bin abu af av".split(" "));

/** Given names and surnames of the world: those of faker's locales, human-names and chance, and the lists beside this file. */
export function readNames(dictionaries: Dictionaries): Names {
  const given = readKeys("given-names");
  const surnames = new Set([...readKeys("surnames"), ...readKeys("more-surnames")].filter((key) => !PARTICLES.has(key)));
  const locales = new Map<string, number>();
  for (const [locale, { person }] of Object.entries(allLocales)) {
    if (NOT_PEOPLE.has(locale) || person === undefined) continue;
    const { first_name, last_name } = person;
    for (const key of new Set(latinKeys(first_name))) locales.set(key, (locales.get(key) ?? 0) + 1);
    for (const key of latinKeys(last_name)) if (!PARTICLES.has(key)) surnames.add(key);
  }
  const words = readCommonWords();
  for (const list of [...moreGivenNames(), [...readKeys("more-given-names")]]) {
    // What is a common word too is left to the lists that were looked through.
    for (const key of new Set(latinKeys(list)))
      if (given.has(key) || locales.has(key) || !words.has(key)) locales.set(key, (locales.get(key) ?? 0) + 1);
  }
  for (const key of latinKeys(moreSurnames())) if (!PARTICLES.has(key)) surnames.add(key);
  const sureGiven = readKeys("more-given-names");
  const rare = new Set([...locales].flatMap(([key, count]) => (count === 1 && !given.has(key) && !sureGiven.has(key) ? [key] : [])));
  for (const key of locales.keys()) given.add(key);
  const hardly = readKeys("hardly-names");
  const alsoWords = new Set([...intersection(readKeys("names-that-are-words"), given), ...[...given].filter((name) => name.length === 2)]);
  const sure = readKeys("sure-surnames");
  const surelyWords = readKeys("surnames-that-are-words");
  const isWord = (name: string): boolean => surelyWords.has(name) || Object.values(dictionaries).some((keys) => keys.has(name));
  const surnamesThatAreWords = new Set(
    [...surnames].filter((name) => (words.has(name) && !sure.has(name) && isWord(name)) || name.length === 2),
  );
  return { given, rare, alsoWords, hardly, surnames, surnamesThatAreWords };
}

function latinKeys(names: unknown): string[] {
  return allStrings(names)
    .flatMap((name) => latinSpellings(name))
    .flatMap((name) => keysOf(name))
    .filter((key) => wordKey(key).length > 1);
}

/** Faker keeps lists, lists by sex, and lists of weighted values. */
function allStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(allStrings);
}

function intersection(some: Set<string>, others: Set<string>): Set<string> {
  return new Set([...some].filter((word) => others.has(word)));
}

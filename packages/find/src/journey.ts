import { meaningsOf, type Unit } from "./lexicon.ts";
import { allWordsOf } from "./words.ts";

/** In a longer text, places and moves stand near each other by chance. */
const LONGEST = 60;
const IN_BELGIUM = "in-belgium";
const THE_COUNTRY: ReadonlySet<string> = new Set(["belgium", "belgique", "belgie", "belgien"]);
const TOWARDS: ReadonlySet<string> = new Set("to into a au aux en vers pour naar nach in".split(" "));
const AWAY_FROM: ReadonlySet<string> = new Set("from de du des d van vanuit uit aus von".split(" "));

interface Place {
  where: "belgium" | "union" | "elsewhere";
  isTheCountry: boolean;
  /** By the word before it. */
  is: "destination" | "origin" | "named";
}

/**
 * What a text says, with the journey that it tells of: from Lyon to Namur is a registration, from Ghent to Namur a change of address, and from Namur to
 * Lyon a departure. No word of it says so; the places do. A place in Belgium tells nothing else: everything here is about Belgium.
 */
export function withJourney(units: readonly Unit[], text: string): Unit[] {
  const said = units.filter((unit) => !unit.includes(`§${IN_BELGIUM}`));
  const isMove = said.some((unit) => unit.includes("§move-house") || unit.includes("§arrive-in-belgium"));
  const journey = isMove ? journeyOf(allWordsOf(text)) : undefined;
  return journey === undefined ? said : [...said, [journey]];
}

function journeyOf(words: readonly string[]): string | undefined {
  if (words.length > LONGEST) return undefined;
  const places = words.flatMap((word, index) => placeOf(word, words[index - 1] ?? ""));
  const belgian = places.filter(({ where }) => where === "belgium");
  const foreign = places.filter(({ where }) => where !== "belgium");
  if (foreign.length > 0 && isDeparture(belgian, foreign)) return "§leave-belgium";
  if (foreign.some(({ where }) => where === "union")) return "§from-the-union";
  if (foreign.length > 0) return "§from-elsewhere";
  if (belgian.filter(({ isTheCountry }) => !isTheCountry).length > 1) return "§within-belgium";
  return belgian.some(({ isTheCountry }) => isTheCountry) ? "§to-belgium" : undefined;
}

function isDeparture(belgian: readonly Place[], foreign: readonly Place[]): boolean {
  if (belgian.some(({ is }) => is === "origin")) return true;
  return foreign.some(({ is }) => is === "destination") && !belgian.some(({ is }) => is === "destination");
}

function placeOf(word: string, before: string): Place[] {
  const meanings = meaningsOf(word);
  const isTheCountry = THE_COUNTRY.has(word);
  const where =
    isTheCountry || meanings.includes(IN_BELGIUM)
      ? "belgium"
      : meanings.includes("eu-country")
        ? "union"
        : meanings.includes("non-eu-country")
          ? "elsewhere"
          : undefined;
  if (where === undefined) return [];
  return [{ where, isTheCountry, is: TOWARDS.has(before) ? "destination" : AWAY_FROM.has(before) ? "origin" : "named" }];
}

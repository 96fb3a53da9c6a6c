import { conceptsOf, IN_BELGIUM, type Unit } from "./lexicon.ts";
import { allWordsOf } from "./words.ts";

/** In a longer text, places and moves are near each other by chance. */
const MOST_WORDS = 60;

const THE_COUNTRY: ReadonlySet<string> = new Set(["belgium", "belgique", "belgie", "belgien"]);
const TOWARDS: ReadonlySet<string> = new Set("to into a au aux en vers pour naar nach in".split(" "));
const AWAY_FROM: ReadonlySet<string> = new Set("from de du des d van vanuit uit aus von".split(" "));

interface Place {
  where: "belgium" | "union" | "elsewhere";
  isTheCountry: boolean;
  /** By the word before it. */
  role: "destination" | "origin" | "mention";
}

/**
 * The units of a text, and a unit for the journey that its places describe: from Lyon to Namur is a registration, from Ghent to Namur a change of
 * address, and from Namur to Lyon a departure. A place in Belgium is no unit of its own: every skill is about Belgium.
 */
export function withJourney(units: readonly Unit[], text: string): Unit[] {
  const rest = units.filter((unit) => !unit.includes(`§${IN_BELGIUM}`));
  const isMove = rest.some((unit) => unit.includes("§move-house") || unit.includes("§arrive-in-belgium"));
  const journey = isMove ? journeyOf(allWordsOf(text)) : undefined;
  return journey === undefined ? rest : [...rest, [journey]];
}

function journeyOf(words: readonly string[]): string | undefined {
  if (words.length > MOST_WORDS) return undefined;
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
  if (belgian.some(({ role }) => role === "origin")) return true;
  return foreign.some(({ role }) => role === "destination") && !belgian.some(({ role }) => role === "destination");
}

function placeOf(word: string, before: string): Place[] {
  const concepts = conceptsOf(word);
  const isTheCountry = THE_COUNTRY.has(word);
  const where =
    isTheCountry || concepts.includes(IN_BELGIUM)
      ? "belgium"
      : concepts.includes("eu-country")
        ? "union"
        : concepts.includes("non-eu-country")
          ? "elsewhere"
          : undefined;
  if (where === undefined) return [];
  return [{ where, isTheCountry, role: TOWARDS.has(before) ? "destination" : AWAY_FROM.has(before) ? "origin" : "mention" }];
}

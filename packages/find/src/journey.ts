import type { Unit } from "./lexicon.ts";

/** In a longer text, places and moves stand near each other by chance. */
const LONGEST = 40;
const IN_BELGIUM = "§in-belgium";

/**
 * What a text says, with the journey that it tells of: from Lyon to Namur is a registration, from Ghent to Namur a change of address. No word of it says so;
 * the places do. A Belgian town tells nothing else: everything here is about Belgium.
 */
export function withJourney(units: readonly Unit[]): Unit[] {
  const said = units.filter((unit) => !unit.includes(IN_BELGIUM));
  const places = units.length - said.length;
  const has = (concept: string): boolean => said.some((unit) => unit.includes(concept));
  if (said.length > LONGEST || (!has("§move-house") && !has("§arrive-in-belgium"))) return said;
  if (has("§eu-country")) return [...said, ["§from-the-union"]];
  if (has("§non-eu-country")) return [...said, ["§from-elsewhere"]];
  return places > 1 ? [...said, ["§within-belgium"]] : said;
}

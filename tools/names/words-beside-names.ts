import { WORD_LIKE } from "../../packages/scrub/src/names/letter-score.ts";
import type { Dictionaries } from "./read-dictionary.ts";
import { readKeys } from "./read-list.ts";
import type { Names } from "./read-names.ts";

// Longer words of French and German are seen by how they are built.
const LONGEST_OTHER = 12;

/** Words of dictionaries that are no name and no common word; of French and German, those that are built like a name. */
export function otherWords(
  { given, surnames }: Names,
  common: ReadonlySet<string>,
  { english, dutch, french, germanNouns, germanVerbs }: Dictionaries,
  score: (key: string) => number,
): Set<string> {
  const isOther = (key: string): boolean => key.length > 3 && !given.has(key) && !surnames.has(key) && !common.has(key);
  const isLikeName = (key: string): boolean => key.length <= LONGEST_OTHER && score(key) > WORD_LIKE;
  return new Set([
    ...[...english, ...dutch].filter(isOther),
    ...[...french, ...germanNouns, ...germanVerbs].filter((key) => isOther(key) && isLikeName(key)),
  ]);
}

/** mari, viens, porter: names somewhere, and words here. Names that were looked through by hand stay names. */
export function namesThatAreSmallWords({ given, surnames }: Names, { english, dutch, french, germanVerbs }: Dictionaries): Set<string> {
  const byHand = new Set([...readKeys("given-names"), ...readKeys("more-given-names")]);
  const isWord = (key: string): boolean => english.has(key) || dutch.has(key) || french.has(key) || germanVerbs.has(key);
  return new Set([...[...given, ...surnames].filter((key) => !byHand.has(key) && isWord(key)), ...readKeys("small-words")]);
}

/** Schreiner, Tod, Kita: with a capital in German they are a noun. */
export function namesThatAreGermanNouns({ given, surnames }: Names, { germanNouns }: Dictionaries): Set<string> {
  const byHand = new Set([...readKeys("given-names"), ...readKeys("more-given-names")]);
  return new Set([
    ...[...given].filter((key) => !byHand.has(key) && germanNouns.has(key)),
    ...[...surnames].filter((key) => !given.has(key) && germanNouns.has(key)),
    ...readKeys("german-nouns"),
  ]);
}

import type { Cue } from "./cue-before.ts";
import { foreignSigns, foreignWords } from "./data/foreign-terms.ts";
import type { Gap, Token } from "./tokens.ts";

const GAPS: ReadonlySet<Gap> = new Set<Gap>(["space", "comma", "other", "joined"]);

/** The last of the words in letters of a script that none of our languages is written in; the word itself where it is Latin. */
export function endOfForeignRun(tokens: readonly Token[], index: number): number {
  let last = index;
  if (tokens[index]?.shape !== "foreign") return last;
  for (let next = tokens[last + 1]; next?.shape === "foreign" && GAPS.has(next.gap); next = tokens[last + 1]) last += 1;
  return last;
}

// Longer than a term that a sentence of ours quotes.
const LONGEST_TERM = 7;
const LONGEST_TERM_WITHOUT_SPACES = 14;

/**
 * Whether words in another script may name a person. The recogniser reads none of these languages: so a text that is mostly in one, or a long
 * passage, may. A few words in a sentence of ours may not where they are a known term, or where their script has capitals and they have none.
 */
export function mayNamePerson(tokens: readonly Token[], first: number, last: number, cue: Cue): boolean {
  const words = tokens.slice(first, last + 1).filter(({ shape }) => shape === "foreign");
  if (words.length > LONGEST_TERM || words.some(({ raw }) => raw.length > LONGEST_TERM_WITHOUT_SPACES)) return true;
  if (cue !== "none" && cue !== "source") return true;
  if (words.some(({ raw }) => foreignWords.has(raw) || foreignSigns.test(raw))) return false;
  const hasCapitals = words.some(({ raw }) => /\p{Lu}|\p{Ll}/u.test(raw) && raw.toLowerCase() !== raw.toUpperCase());
  if (!hasCapitals) return words.length > 1 || (words[0]?.raw.length ?? 0) > 1;
  // Тарас Шевчук; but свідоцтво про народження, and город Киев.
  return words.filter(({ raw }) => /^\p{Lu}/u.test(raw)).length > 1;
}

const LARGE_SHARE = 0.5;

/** Whether so much of a text is in other scripts that it is not a text in one of our languages. */
export function isMostlyForeign(tokens: readonly Token[]): boolean {
  let [foreign, all] = [0, 0];
  for (const { shape, raw } of tokens) {
    if (shape === "number") continue;
    all += raw.length;
    if (shape === "foreign") foreign += raw.length;
  }
  return foreign > all * LARGE_SHARE;
}

import { isSeparator, plain } from "./dictation-gaps.ts";

/** Letters that are said one by one, in capitals. */
export interface SpeltLetters {
  letters: string;
  /** The token after them and after what separates them from it. */
  end: number;
}

/** As many as come before the digits of an account, a passport or a British number. */
const MOST_LETTERS = 2;

/** What is said between a letter and the word that explains it: “B comme Bruxelles”, “W for Whiskey”. */
const AS: ReadonlySet<string> = new Set(["comme", "for", "as", "like", "van", "zoals", "wie"]);

/** One or two letters that are spelt from a token on; undefined where there is none. */
export function readLetters(tokens: readonly string[], start: number): SpeltLetters | undefined {
  const spelt: SpeltLetters = { letters: "", end: start };
  while (spelt.letters.length < MOST_LETTERS && isLetter(tokens[spelt.end])) {
    spelt.letters += (tokens[spelt.end] ?? "").toUpperCase();
    spelt.end = pastSeparator(tokens, pastExplanation(tokens, spelt.end + 1));
  }
  return spelt.letters === "" ? undefined : spelt;
}

/** The letter at the end of a number that began with two letters; “” where there is none. */
export function letterAfter(tokens: readonly string[], end: number): SpeltLetters {
  const at = pastSeparator(tokens, end);
  const letter = tokens[at];
  return isLetter(letter) ? { letters: ` ${letter.toUpperCase()}`, end: at + 1 } : { letters: "", end };
}

function isLetter(token: string | undefined): token is string {
  return token !== undefined && /^[A-Za-z]$/.test(token);
}

function pastExplanation(tokens: readonly string[], at: number): number {
  const isExplained = tokens[at] === " " && AS.has(plain(tokens[at + 1] ?? "")) && tokens[at + 2] === " ";
  return isExplained && /^\p{L}/u.test(tokens[at + 3] ?? "") ? at + 4 : at;
}

function pastSeparator(tokens: readonly string[], at: number): number {
  return isSeparator(tokens[at] ?? "") ? at + 1 : at;
}

import { AND, FILLERS, SIGNS } from "./number-words.ts";

/** What is between two words of a dictated number. */
export interface Gap {
  /** The token after it. */
  end: number;
  /** Whether a word such as “puis” is in it: the groups stay apart, because another number may follow in the same way. */
  hasFiller: boolean;
}

/** How many words may be between two groups: “en dan”, “et puis tiret”. */
const MOST_WORDS = 3;

/** Past spaces, punctuation, the names of signs, and words such as “puis” or “and then”. */
export function skipGap(tokens: readonly string[], start: number): Gap {
  const gap: Gap = { end: start, hasFiller: false };
  for (let words = 0; words <= MOST_WORDS && gap.end < tokens.length; gap.end += 1) {
    const token = tokens[gap.end] ?? "";
    if (isSeparator(token)) continue;
    const word = plain(token);
    const isFiller = AND.has(word) || FILLERS.has(word);
    if (!isFiller && !SIGNS.has(word)) break;
    gap.hasFiller ||= isFiller;
    words += 1;
  }
  return gap;
}

export function isSeparator(token: string): boolean {
  return /^[\s.,;:/_-]{1,3}$/.test(token);
}

/** Small letters without marks. */
export function plain(token: string): string {
  return token.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
}

import { allWordsOf, wordsOf } from "./words.ts";

/** Words and marks between two parts of a question, in the four languages. */
const BETWEEN = /[.?!;:\n]+|,?\s+(?:and|et|en|und|also|aussi|ook|auch|plus|sowie|ainsi que|puis|dann)\s+|,\s+/iu;
/** A shorter part is no request; one of its words must tell something. */
const LEAST_WORDS = 2;
const MOST_CLAUSES = 4;

/** The parts of a question that may each be a request of its own. */
export function clausesOf(question: string): string[] {
  return question
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => allWordsOf(part).length >= LEAST_WORDS && wordsOf(part).length > 0)
    .slice(0, MOST_CLAUSES);
}

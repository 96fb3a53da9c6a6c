import { particles } from "./data/particles.ts";
import { formsOfAddress, functions, relations } from "./data/titles.ts";
import { letterScore, WORD_LIKE } from "./letter-score.ts";
import { givenStrength, isPeople, isWord, lists, surnameStrength } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

// Fewer words in capitals are a heading or an abbreviation.
const FEWEST = 4;

/** Reads a sentence in capitals as if its words had small letters and its names a capital. */
export function readCapitals(tokens: readonly Token[]): void {
  let start = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    if (at < tokens.length && tokens[at]?.gap !== "break") continue;
    const sentence = tokens.slice(start, at);
    if (isInCapitals(sentence) || isInTitleCase(sentence)) for (const token of sentence) reshape(token);
    start = at;
  }
}

function isInCapitals(sentence: readonly Token[]): boolean {
  let capitals = 0;
  for (const { shape } of sentence) {
    if (shape === "capitals") capitals += 1;
    else if (shape !== "initial" && shape !== "number") return false;
  }
  return capitals >= FEWEST;
}

/** How To Register A Newborn: every word has a capital, and one of them is a word that never does. */
function isInTitleCase(sentence: readonly Token[]): boolean {
  if (sentence.length <= FEWEST) return false;
  if (sentence.some(({ shape }) => shape === "lower")) return false;
  return sentence.some(({ shape, key, first }) => !first && (shape === "capital" || shape === "initial") && TITLE_WORDS.has(key));
}

const TITLE_WORDS = new Set(
  "a an the to of for at in on by with and or your my is are how what if un une des du et ou au aux pour par sur dans avec votre mon ma est sont que qui het een en of op voor met bij uw mijn is zijn hoe wat als om te ein eine einen und oder fur mit bei ihr mein ist sind wie was wenn zu im am auf".split(
    " ",
  ),
);

function reshape(token: Token): void {
  const { key, shape } = token;
  if (shape === "initial" && !token.dot) token.shape = "lower";
  if (shape !== "capitals" && shape !== "capital") return;
  token.shape = isNameWord(token) && !particles.has(key) ? "capital" : "lower";
}

function isNameWord({ key, parts }: Token): boolean {
  if (formsOfAddress.has(key) || relations.has(key) || functions.has(key) || isPeople(key)) return false;
  const { places, words, smallWords } = lists();
  if (places.has(parts.join(" "))) return true;
  if (words.has(key) || smallWords.has(key)) return false;
  if (givenStrength(key) === 2 || surnameStrength(key) === 2) return true;
  return !isWord(key) && letterScore(key) > WORD_LIKE;
}

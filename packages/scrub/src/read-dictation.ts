import { plain, skipGap } from "./dictation-gaps.ts";
import { AND, FILLERS, HUNDREDS, numberOfWord, SIGNS, SIMPLE_WORDS, TWICE } from "./number-words.ts";
import { letterAfter, readLetters } from "./spelt-letters.ts";

/** A text without a word for a number, and so many words or digits after it, has no dictated number. */
const AFTER_A_WORD = 2;
const FEWEST_WORDS = 2;
const FEWEST_DIGITS = 6;

/** With the marks that a word may have: zéro, één, fünf, zwölf, dreißig. */
const marked = (word: string): string =>
  word
    .replace(/^zero$/, "z[eé]ro")
    .replace("ee", "[eé]{2}")
    .replace("ss", "(?:ss|ß)")
    .replace("fun", "f[uü]n")
    .replace("zwo", "zw[oö]");
const simple = [...new Set(SIMPLE_WORDS.map(marked))].join("|");
const word = `(?:${simple})(?:(?:en|und|honderd|hundert)[a-zéöüß]{1,24})?(?![a-zà-ÿ])`;
const between = `[^a-z0-9à-ÿ]{1,3}(?:(?:${[...AND].join("|")}) )?(?:(?:${[...SIGNS, ...FILLERS].join("|")}) )?`;
const START = new RegExp(`\\b${word}(?:${between}(?:${word}|\\d{1,4}(?!\\d))){${AFTER_A_WORD}}`, "gi");
const TOKEN = /\p{L}+|\d+|[^\p{L}\d]+/gu;

/** How far before its first words a number may begin, in digits, and how long it may be. */
const BEFORE = 60;
const LONGEST = 700;

/**
 * A normalised text with its dictated numbers in digits: a run of words for numbers, which may have digits among them, becomes the digits in one piece,
 * with a space for a word such as “puis”. Letters that are spelt before it are joined in capitals.
 * Undefined where nothing is dictated.
 *
 * @example
 * readDictation("NISS trois un zéro deux un quatre neuf neuf cinq deux six") // "NISS 31021499526"
 */
export function readDictation(text: string): string | undefined {
  let read = "";
  let done = 0;
  let isChanged = false;
  START.lastIndex = 0;
  for (let start = START.exec(text); start !== null; start = START.exec(text)) {
    const from = Math.max(done, start.index - BEFORE);
    const part = text.slice(from, from + LONGEST);
    const inDigits = readPart(part);
    read += text.slice(done, from) + (inDigits ?? part);
    isChanged ||= inDigits !== undefined;
    done = from + part.length;
    START.lastIndex = done;
  }
  return isChanged ? read + text.slice(done) : undefined;
}

/** A part of a text with its dictated numbers in digits; undefined where it has none. */
function readPart(part: string): string | undefined {
  const tokens = part.match(TOKEN) ?? [];
  let read = "";
  let isChanged = false;
  for (let at = 0; at < tokens.length; ) {
    const number = readSpelt(tokens, at);
    const end = number?.end ?? at + 1;
    read += number?.digits ?? tokens[at] ?? "";
    isChanged ||= number !== undefined;
    at = end;
  }
  return isChanged ? read : undefined;
}

interface Run {
  digits: string;
  /** How many of its numbers are said in words. */
  words: number;
  /** The token after the run. */
  end: number;
}

/** A dictated number from a token on, with the letters that are spelt before it and, of two, after it. */
function readSpelt(tokens: readonly string[], start: number): Pick<Run, "digits" | "end"> | undefined {
  const before = readLetters(tokens, start);
  const { digits, words, end } = readRun(tokens, before?.end ?? start);
  if (words < FEWEST_WORDS || digits.replaceAll(" ", "").length < FEWEST_DIGITS) return undefined;
  if (before === undefined) return { digits, end };
  const after = before.letters.length === 2 ? letterAfter(tokens, end) : { letters: "", end };
  return { digits: `${before.letters} ${digits}${after.letters}`, end: after.end };
}

/** The numbers that are said one after the other from a token on. */
function readRun(tokens: readonly string[], start: number): Run {
  const run: Run = { digits: "", words: 0, end: start };
  let isApart = false;
  for (let at = start; at < tokens.length; ) {
    const number = readNumber(tokens, at);
    if (number === undefined) break;
    run.digits += (isApart ? " " : "") + number.digits;
    run.words += number.words;
    run.end = number.end;
    const gap = skipGap(tokens, number.end);
    at = gap.end;
    isApart = gap.hasFiller;
  }
  return run;
}

/** One number: digits, a word for one, or several words that belong together. */
function readNumber(tokens: readonly string[], at: number): Run | undefined {
  const token = tokens[at] ?? "";
  if (/^\d{1,4}$/.test(token)) return { digits: token, words: 0, end: at + 1 };
  const word = plain(token);
  if (TWICE.has(word)) {
    const next = joined(tokens, at);
    const digit = next === undefined ? undefined : numberAt(tokens, next);
    return digit !== undefined && digit < 10 && next !== undefined ? { digits: `${digit}${digit}`, words: 2, end: next + 1 } : undefined;
  }
  return readWords(tokens, at);
}

/** “quatre-vingt-dix-sept”, “soixante et onze”, “nine hundred and five”: one number of several words. */
function readWords(tokens: readonly string[], at: number): Run | undefined {
  const first = HUNDREDS.has(plain(tokens[at] ?? "")) ? 100 : numberAt(tokens, at);
  if (first === undefined) return undefined;
  let value = first;
  let words = 1;
  let end = at + 1;
  for (let next = joined(tokens, at); next !== undefined; next = joined(tokens, next)) {
    const token = plain(tokens[next] ?? "");
    if (AND.has(token) && isContinued(value, numberAt(tokens, joined(tokens, next) ?? tokens.length))) continue;
    const more = HUNDREDS.has(token) ? 100 : numberAt(tokens, next);
    const sum: number | undefined = more === undefined ? undefined : combined(value, more, token);
    if (sum === undefined) break;
    value = sum;
    words += 1;
    end = next + 1;
  }
  return { digits: String(value), words, end };
}

/** Two words as one number, or undefined where they are two numbers. */
function combined(value: number, more: number, word: string): number | undefined {
  if (more === 100) return value >= 2 && value <= 9 ? value * 100 : undefined;
  if (value === 4 && word.startsWith("vingt")) return 80;
  return isContinued(value, more) ? value + more : undefined;
}

/** Tens before units; sixty and eighty before what is less than twenty, as in French; hundreds before what is less than a hundred; ten before seven to nine. */
function isContinued(value: number, more: number | undefined): boolean {
  if (more === undefined || more === 0) return false;
  if (value >= 100) return value % 100 === 0 ? more < 100 : isContinued(value % 100, more);
  if (value === 10 || value === 70 || value === 90) return more < 10 && (value !== 10 || more >= 7);
  if (value < 20 || value % 10 !== 0) return false;
  return more < 10 || ((value === 60 || value === 80) && more < 20);
}

function numberAt(tokens: readonly string[], at: number): number | undefined {
  return numberOfWord(plain(tokens[at] ?? ""));
}

/** The next word, if nothing but a space or a hyphen is between. */
function joined(tokens: readonly string[], at: number): number | undefined {
  return /^[ -]$/.test(tokens[at + 1] ?? "") ? at + 2 : undefined;
}

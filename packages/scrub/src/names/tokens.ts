import { formsOfAddress, functions } from "./data/titles.ts";
import { isDottedName, splitWord } from "./split-words.ts";
import { wordKey } from "./word-key.ts";

/** The spelling of a word. */
export type WordShape = "lower" | "capital" | "capitals" | "mixed" | "initial" | "number" | "foreign";

/** What is between a word and the one before it. */
export type Gap = "start" | "space" | "comma" | "joined" | "break" | "colon" | "other";

export interface Token {
  start: number;
  end: number;
  raw: string;
  /** Its key; the keys of its parts with hyphens between them where it has several. */
  key: string;
  parts: readonly string[];
  shape: WordShape;
  gap: Gap;
  /** Whether a capital says nothing here: the first word of a sentence, a line or a label. */
  first: boolean;
  /** Whether its sentence begins without a capital, so that names may have none either. */
  inSmallLetters: boolean;
  /** Whether 's follows. */
  possessive: boolean;
  /** Whether & is before it. */
  afterAmpersand: boolean;
  /** The capital letter before the apostrophe before it: the O of O'Brien. */
  afterLetter: string;
  /** Whether it was written as one word with others: dossier_jansen, JanPeeters. */
  piece: boolean;
  /** Whether a dot follows. */
  dot: boolean;
  /** Part of the name of a place or a thing, so not of a person. */
  blocked: boolean;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*(?:[-‐‑–][\p{L}\p{N}][\p{L}\p{M}\p{N}_]*)*/gu;
const ABBREVIATED = new Set("ch th ph fr st ste jr sr geb bd av pl".split(" "));

// No name has a wider gap inside, and no pattern below has to read more than that.
const LONGEST_GAP = 60;

/** The words of a text, in order. A word with hyphens is one, a word with an apostrophe two. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { raw, index } of readWords(text)) {
    const between = text.slice(end, index);
    const before = tokens.at(-1);
    if (before !== undefined && isApostrophe(between) && (raw === "s" || raw === "S")) {
      before.possessive = true;
      end = index + raw.length;
      continue;
    }
    const isPiece = before !== undefined && isInOneWord(between, before, raw);
    if (isPiece) before.piece = true;
    const gap = isPiece ? "space" : gapOf(between, before, text.charAt(index - 1));
    const parts = raw.split(/[-‐‑–]/).map(wordKey);
    const shape = shapeOf(raw, text.charAt(index + raw.length));
    const first = gap === "start" || gap === "break" || gap === "colon" || (gap === "joined" && before?.first === true);
    const inSmallLetters = first && gap !== "joined" ? shape === "lower" : before?.inSmallLetters === true;
    tokens.push({
      start: index,
      end: index + raw.length,
      raw,
      key: parts.join("-"),
      parts,
      shape,
      gap,
      first,
      inSmallLetters,
      possessive: false,
      afterLetter: gap === "joined" && before?.raw.length === 1 ? before.raw : "",
      afterAmpersand: between.trim() === "&",
      piece: isPiece,
      dot: text.charAt(index + raw.length) === ".",
      blocked: false,
    });
    end = index + raw.length;
  }
  return tokens;
}

/** Whether two words were one before they were taken apart, or have a dot between them as in an address. */
function isInOneWord(between: string, before: Token, raw: string): boolean {
  if (between === "" || between === "_" || between === "-") return true;
  return between === "." && before.shape === "lower" && raw === raw.toLowerCase() && isDottedName(before.raw, raw);
}

/** The words, with those taken apart that are made of several. */
function* readWords(text: string): Generator<{ raw: string; index: number }> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    for (const { text: raw, at } of splitWord(word)) yield { raw, index: index + at };
  }
}

/** Min-jun, Ji-won: how Korean names are mostly written. */
export function isSyllables(raw: string): boolean {
  return /^\p{Lu}\p{Ll}{1,5}-\p{Ll}{2,5}$/u.test(raw);
}

function isApostrophe(between: string): boolean {
  return between === "'" || between === "’" || between === "ʼ" || between === "`";
}

function gapOf(between: string, before: Token | undefined, last: string): Gap {
  if (before === undefined) return "start";
  if (isApostrophe(between)) return "joined";
  if (between.length > LONGEST_GAP) return "break";
  if (/^[ \t\r]*$/.test(between) && between !== "") return "space";
  if (between.trim() === "" && between.indexOf("\n") === between.lastIndexOf("\n")) return "space";
  // Dutch 't and 's: an apostrophe opens the word.
  if (between.trim() === "'" || between.trim() === "’") return "space";
  if (between.startsWith(".") && (before.shape === "initial" || isAbbreviation(before)) && /^\.[ \t]*\r?\n?[ \t]*[-'’]?$/.test(between))
    return "space";
  // "Manu" Verstreken
  if (/^["”“»] $/.test(between)) return "space";
  if (/^,[ \t]*\r?\n?[ \t]*$/.test(between)) return "comma";
  if (/^[ \t]*:/.test(between)) return "colon";
  if (/[.!?…]["'”’»)]*\s|\n[ \t]*\r?\n|\n[ \t]*[-#>|\d+]|^\|/.test(between)) return "break";
  return /["“«„]/.test(last) ? "colon" : "other";
}

function isAbbreviation({ key }: Token): boolean {
  return ABBREVIATED.has(key) || (formsOfAddress.has(key) && key.length <= 5) || (functions.has(key) && key.length <= 4);
}

function shapeOf(raw: string, after: string): WordShape {
  if (/[\p{N}_]/u.test(raw)) return "number";
  if (!/\p{Script=Latin}/u.test(raw)) return "foreign";
  const letters = raw.replace(/[^\p{L}]/gu, "");
  // The English pronoun and article are no initials without a dot.
  if ((raw === "I" && after !== ".") || (raw === "A" && after === " ")) return "lower";
  if (letters.length === 1 && /\p{Lu}/u.test(letters)) return "initial";
  if (after === "." && letters.length === 2 && /^\p{Lu}\p{Ll}$/u.test(letters) && ABBREVIATED.has(wordKey(raw))) return "initial";
  if (/^\p{Lu}/u.test(raw)) {
    if (letters === letters.toUpperCase()) return "capitals";
    return raw.split(/[-‐‑–]/).every((part) => isCapitalised(part)) ? "capital" : "mixed";
  }
  // A hyphen may join a small word to a name: al-Masri.
  if (/^(?:al|el|de|van|ben|bin|ad|as|at|ar|ul|ibn|von)[-‐‑–]\p{Lu}\p{Ll}/u.test(raw)) return "capital";
  return letters === letters.toLowerCase() ? "lower" : "mixed";
}

const CAMEL = /^(?:Mc|Mac|De|Di|Da|Du|La|Le|Van|Von|Vander|Vanden|El|Al|Fitz|O|D|Ben|Abd|Des|Ver)\p{Lu}\p{Ll}/u;

function isCapitalised(part: string): boolean {
  if (/^\p{Ll}/u.test(part)) return true;
  if (CAMEL.test(part)) return true;
  return !/\p{Lu}/u.test(part.slice(1)) || part === part.toUpperCase();
}

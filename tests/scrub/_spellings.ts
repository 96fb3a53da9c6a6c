import { fillersOf, type SpokenLanguage, sayDigit, sayLetter, sayPair, spokenLanguages } from "./_digit-words.ts";
import type { Random } from "./_numbers.ts";

/** A way to write a number, by a name that says what it is. */
export interface Spelling {
  name: string;
  write: (number: string) => string;
}

/** What a kind of number allows between its groups, and in which groups it is written. */
export interface SpellingOptions {
  groupings: readonly (readonly number[])[];
  separators: readonly string[];
  /** Groupings and separators beyond those, only where a word for the number is before it. */
  label?: string;
  /** Words for the number that come after it. */
  labelAfter?: string;
  /** Whether it is found in words: letters within it are not, and what needs its hyphens is not. */
  isDictated?: boolean;
  /** Whether it can be told from a word that it is glued to. */
  isGluedToWords?: boolean;
  /** Whether it is written in one piece as well. */
  isInOnePiece?: boolean;
}

/** Up to three characters; spaces and dashes of other widths too. */
export const manySeparators = [
  "",
  " ",
  "  ",
  ".",
  "-",
  "/",
  "_",
  "*",
  " - ",
  " . ",
  " / ",
  "--",
  "\u00a0",
  "\u202f",
  "\u2009",
  "–",
  "—",
  "·",
  "\t",
  "\n",
];

/** Cuts a text into groups of these lengths; the last length goes on to the end. */
export function inGroups(text: string, lengths: readonly number[], separator: string): string {
  const groups: string[] = [];
  let at = 0;
  for (let index = 0; at < text.length; index += 1) {
    const length = lengths[Math.min(index, lengths.length - 1)] ?? 1;
    groups.push(text.slice(at, at + length));
    at += length;
  }
  return groups.join(separator);
}

/** Group lengths made at random. */
export function randomGrouping(random: Random, length: number): number[] {
  const lengths: number[] = [];
  for (let left = length; left > 0; ) {
    const next = Math.min(left, 1 + random(5));
    lengths.push(next);
    left -= next;
  }
  return lengths;
}

const GLUES: readonly (readonly [before: string, after: string])[] = [
  ["nummer", ""],
  ["numéro:", ""],
  ["n°", ""],
  ["#", ""],
  ["", "merci"],
  ["", "."],
  ["", ", "],
  ["(", ")"],
  ["«", "»"],
  ['"', '"'],
  ["**", "**"],
  ["<b>", "</b>"],
  ["[", "](#x)"],
  ["?id=", "&x=y"],
  ["mijn nummer is ", " dank u"],
  ["zie ook:\n", "\n"],
  ["_", "_"],
  ["`", "`"],
];

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
const shifted = (start: number) => (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(start + Number(digit)));
const between = (hidden: string) => (text: string) => [...text].join(hidden);

const ENCODINGS: readonly Spelling[] = [
  { name: "percent, all", write: (text) => [...text].map(percent).join("") },
  { name: "percent, signs", write: (text) => text.replace(/[^A-Za-z0-9]/g, percent) },
  { name: "percent, twice", write: (text) => [...text].map((character) => percent(character).replace("%", "%25")).join("") },
  { name: "entities", write: (text) => [...text].map((character) => `&#${character.charCodeAt(0)};`).join("") },
  { name: "hexadecimal entities", write: (text) => [...text].map((character) => `&#x${character.charCodeAt(0).toString(16)};`).join("") },
  { name: "Markdown escapes", write: (text) => text.replace(/[.*_/-]/g, String.raw`\$&`) },
  ...[0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1d7ce, 0x1d7f6, 0x1e950].map((start) => ({
    name: `digits from U+${start.toString(16)}`,
    write: shifted(start),
  })),
  ...["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202e", "\u180e", "\u034f", "\ufe0f\u20e3", "\u0001"].map((hidden) => ({
    name: `U+${hidden.codePointAt(0)?.toString(16)} between`,
    write: between(hidden),
  })),
];

const CUT_BY: readonly string[] = [" ", ", ", "-", " - ", "; "];

function dictated(language: SpokenLanguage, usual: readonly number[]): Spelling[] {
  const say = (number: string, word: (part: string) => string, size: number, separator: string): string =>
    number
      .replace(/(?<=\d)[A-Za-z]$/, " $&")
      .replace(/^[A-Z]+/, "$& ")
      .replace(/\d+/g, (run) => (run.match(new RegExp(`\\d{1,${size}}`, "g")) ?? []).map(word).join(separator));
  const digitByDigit = (number: string): string => say(number, (digit) => sayDigit(language, digit), 1, " ");
  const spelt = (number: string, letter: (one: string) => string, separator: string): string =>
    number.replace(/^([A-Z]*)(.*)$/, (_, letters: string, rest: string) =>
      [...[...letters].map(letter), digitByDigit(rest)].join(separator),
    );
  return [
    ...fillersOf(language).flatMap((filler) =>
      [" ", ", "].map((separator) => ({
        name: `${language}, with ${JSON.stringify(filler)} after ${JSON.stringify(separator)}`,
        write: (number: string) =>
          inGroups(number, usual, "|")
            .replace(/^([A-Z]+)\||\|(?=[A-Z]$)/g, "$1")
            .split("|")
            .map(digitByDigit)
            .join(`${separator}${filler} `),
      })),
    ),
    { name: `${language}, small letters one by one`, write: (number) => spelt(number, (letter) => letter.toLowerCase(), " ") },
    { name: `${language}, letters explained`, write: (number) => spelt(number, (letter) => sayLetter(language, letter), ", ") },
    ...CUT_BY.map((separator) => ({
      name: `${language}, digit by digit, by ${JSON.stringify(separator)}`,
      write: (number: string) => say(number, (digit) => sayDigit(language, digit), 1, separator),
    })),
    { name: `${language}, in capitals`, write: (number) => say(number, (digit) => sayDigit(language, digit).toUpperCase(), 1, " ") },
    { name: `${language}, in pairs`, write: (number) => say(number, (pair) => sayPair(language, pair), 2, ", ") },
    {
      name: `${language}, some in digits`,
      write: (number) => say(number, (digit) => (Number(digit) > 7 ? digit : sayDigit(language, digit)), 1, " "),
    },
  ];
}

/** Every spelling of a kind of number: groupings by separators, then what is around it, how it is encoded, and how it is dictated. */
export function spellingsOf({
  groupings,
  separators,
  label = "",
  labelAfter = "",
  isDictated = true,
  isGluedToWords = true,
  isInOnePiece = true,
}: SpellingOptions): Spelling[] {
  const [usual = [], ...rest] = groupings;
  const plain = groupings.flatMap((lengths) =>
    separators.map((separator) => ({
      name: `${lengths.join("-")} by ${JSON.stringify(separator)}`,
      write: (number: string) => inGroups(number, lengths, separator),
    })),
  );
  const forms = [usual, ...(isInOnePiece ? [[100]] : []), ...rest.slice(0, 1)];
  const glues = GLUES.filter(([before, after]) => isGluedToWords || !/\w$/.test(before + after));
  const separator = separators.includes(".") ? "." : " ";
  const glued = forms.flatMap((lengths) =>
    glues.map(([before, after]) => ({
      name: `${lengths.join("-")} in ${JSON.stringify(`${before}…${after}`)}`,
      write: (number: string) => `${before}${inGroups(number, lengths, separator)}${after}`,
    })),
  );
  const encoded = forms.flatMap((lengths) =>
    ENCODINGS.map(({ name, write }) => ({
      name: `${lengths.join("-")}, ${name}`,
      write: (number: string) => write(inGroups(number, lengths, separator)),
    })),
  );
  const spoken = spokenLanguages.flatMap((language) => dictated(language, usual));
  const all = [...plain, ...glued, ...encoded, ...(isDictated ? spoken : [])];
  return [
    ...new Map(all.map(({ name, write }) => [name, { name, write: (number: string) => `${label}${write(number)}${labelAfter}` }])).values(),
  ];
}

import { particles } from "./data/particles.ts";
import { letterScore, NAME_LIKE } from "./letter-score.ts";
import { givenStrength, isService, isWord, lists, surnameStrength } from "./lexicon.ts";
import { wordKey } from "./word-key.ts";

/** A piece of what was written as one word. */
export interface Piece {
  text: string;
  /** Where it begins in the word. */
  at: number;
}

const CAMEL = /^\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u;
const SLUG = /^\p{Ll}+(?:-\p{Ll}+)+$/u;
// A name of a file with more pieces is none of a person.
const MOST_PIECES = 12;

/** Attest_Jan_Peeters, JanPeeters and paspoort-jan-peeters as the words that they are made of; any other word as it is. */
export function splitWord(raw: string): Piece[] {
  const whole = [{ text: raw, at: 0 }];
  if (raw.includes("_")) return pieces(raw, /[^_]+/gu);
  if (CAMEL.test(raw) && !isService(raw.toLowerCase())) return ifNamed(pieces(raw, /\p{Lu}\p{Ll}+/gu)) ?? whole;
  if (SLUG.test(raw)) {
    const parts = pieces(raw, /\p{Ll}+/gu);
    return parts.length > 2 ? (ifNamed(parts) ?? whole) : whole;
  }
  return whole;
}

/** Whether two words with a dot between them are a name: lotte.verbruggen. */
export function isDottedName(before: string, after: string): boolean {
  const [given, surname] = [wordKey(before), wordKey(after)];
  return isFullName([given, surname]) || (lists().given.has(given) && isSureSurname(surname));
}

function pieces(raw: string, pattern: RegExp): Piece[] {
  return [...raw.matchAll(pattern)].map((match) => ({ text: match[0], at: match.index }));
}

function ifNamed(parts: Piece[]): Piece[] | undefined {
  return parts.length <= MOST_PIECES && isFullName(parts.map(({ text }) => wordKey(text))) ? parts : undefined;
}

/** Whether a given name and a surname are beside each other, in either order, with or without a particle. */
function isFullName(all: readonly string[]): boolean {
  if (all.some((key, place) => place > 0 && isSureSurname(key) && particles.has(all[place - 1] ?? ""))) return true;
  const keys = all.filter((key) => !particles.has(key) || givenStrength(key) > 0);
  return keys.some((key, place) => isPair(key, keys[place + 1] ?? "") || isPair(keys[place + 1] ?? "", key));
}

/** an-de-smedt-attest: behind a particle a surname is enough. */
function isSureSurname(key: string): boolean {
  return surnameStrength(key) === 2 && !isAlsoWord(key) && !lists().places.has(key);
}

function isPair(given: string, surname: string): boolean {
  if (isOnlyWord(given) || isOnlyWord(surname)) return false;
  const [isGiven, isSurname] = [givenStrength(given) === 2, surnameStrength(surname) === 2];
  if (isGiven && isSurname) return true;
  // An de Smedt: a given name that is a word too; Gurpreet Kaur: one that no list has.
  if (isSurname) return (givenStrength(given) > 0 && surname.length > 3) || letterScore(given) > NAME_LIKE;
  return isGiven && !isWord(surname) && !isAlsoWord(given) && givenStrength(surname) === 0 && letterScore(surname) > NAME_LIKE;
}

/** Too short for a name, a place, or a word that is no name. */
function isOnlyWord(key: string): boolean {
  if (key.length < 2 || (lists().places.has(key) && surnameStrength(key) < 2)) return true;
  return givenStrength(key) === 0 && surnameStrength(key) < 2 && isWord(key);
}

function isAlsoWord(key: string): boolean {
  return lists().words.has(key) || lists().smallWords.has(key);
}

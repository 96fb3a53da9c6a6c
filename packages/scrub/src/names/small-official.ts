import { cueBefore } from "./cue-before.ts";
import { particles } from "./data/particles.ts";
import { givenStrength, isOfficeWord, isWord } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

// An official in small letters: an initial or a given name before the surname, and the service behind it.

const ORIGINS = new Set("du de des d chez from of at in van bij uit vom von bei aus".split(" "));
// from the tax team
const FARTHEST_SERVICE = 4;

/** du service taxes, vom arbeitsamt, from the tax team */
function isBeforeService(tokens: readonly Token[], index: number): boolean {
  const origin = tokens[index];
  if (origin?.gap !== "space" || origin.shape !== "lower" || !ORIGINS.has(origin.key)) return false;
  for (let at = index + 1; at < index + FARTHEST_SERVICE; at += 1) {
    const token = tokens[at];
    if (token === undefined || (token.gap !== "space" && token.gap !== "joined")) return false;
    if (isService(token)) return true;
  }
  return false;
}

function isService({ key, parts }: Token): boolean {
  return isOfficeWord(key) || /(?:amt|dienst|loket|buro)$/.test(parts.at(-1) ?? "");
}

/** The place of the letter in k. jamoulle, s. de wachter; -1 where none is. */
function smallInitialBefore(tokens: readonly Token[], first: number): number {
  let at = first - 1;
  while (at > first - 3 && particles.has(tokens[at]?.key ?? "") && tokens[at]?.dot === false) at -= 1;
  const letter = tokens[at];
  return letter?.shape === "lower" && letter.raw.length === 1 && letter.dot ? at : -1;
}

/** d. marchetti, k. de clerck */
export function isAfterSmallInitial(tokens: readonly Token[], first: number): boolean {
  return smallInitialBefore(tokens, first) >= 0;
}

/**
 * par k. jamoulle du service, mit leo pavonet vom arbeitsamt: a surname, whatever its letters. Behind an initial it may be a word, but then
 * words before the initial say that a person comes: a. de kaart van de dienst is a line of a list.
 */
export function isSurnameOfOfficial(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (token?.shape !== "lower" || token.blocked || token.key.length < 3 || particles.has(token.key)) return false;
  if (!isBeforeService(tokens, index + 1)) return false;
  const initial = smallInitialBefore(tokens, index);
  if (initial >= 0) return (tokens[initial]?.gap === "space" && !isWord(token.key)) || cueBefore(tokens, initial) !== "none";
  return token.gap === "space" && before?.shape === "lower" && givenStrength(before.key) > 0 && !isWord(token.key);
}

import { personVerbs } from "./data/cues.ts";
import { particles } from "./data/particles.ts";
import { relations } from "./data/titles.ts";
import { givenStrength, isWord, lists, surnameStrength } from "./lexicon.ts";
import { type Part, partOf } from "./name-part.ts";
import { isClose, LONGEST_RUN, type NameRun } from "./name-run.ts";
import { isSurnameOfOfficial } from "./small-official.ts";
import { isSurelySurname } from "./surname-shape.ts";
import type { Token } from "./tokens.ts";

/** The run that begins at a word in small letters: a given name, and words beside it that no list has. */
export function readLowerRun(tokens: readonly Token[], index: number, hasCue: boolean): NameRun | undefined {
  const parts: Part[] = [];
  let last = -1;
  for (let at = index; at < tokens.length && at < index + LONGEST_RUN; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.blocked || (at > index && (!isClose(token) || tokens[at - 1]?.possessive === true))) break;
    if (token.shape !== "lower" && token.shape !== "initial") break;
    if (parts.length > 0 || at === index) {
      const next = lowerAfterParticles(tokens, at);
      if (next > at) {
        at = next - 1;
        continue;
      }
    }
    const isFramed = isSurnameOfOfficial(tokens, at);
    const part = isFramed ? "unknown" : partOf(token);
    const opens = particles.has(tokens[at - 1]?.key ?? "") && at > index && surnameStrength(token.key) > 0;
    if (part === undefined || part === "word" || part === "hardlyGiven" || part === "place") break;
    const isGivenToo = part === "perhapsGiven" && (parts.includes("given") || isBeforeSurname(tokens, at, hasCue));
    if (isAlsoWord(token.key) && part !== "given" && !opens && !isGivenToo && !isFramed) break;
    // ich heisse milan dvorak
    if (lists().places.has(token.parts.join(" ")) && !(hasCue && givenStrength(token.key) > 0)) break;
    parts.push(part);
    last = at;
  }
  return last < 0 ? undefined : { first: index, last, parts };
}

function isAlsoWord(key: string): boolean {
  return lists().words.has(key) || lists().smallWords.has(key);
}

/** joke vandevyvere: a given name that is a word too, before what can only be a surname. */
function isBeforeSurname(tokens: readonly Token[], index: number, hasCue: boolean): boolean {
  const next = tokens[index + 1];
  if (next === undefined || next.gap !== "space" || next.shape !== "lower") return false;
  // onze dochter noor kan niet
  if (hasCue && relations.has(tokens[index - 1]?.key ?? "") && personVerbs.has(next.key)) return true;
  if (isSurnameOfOfficial(tokens, index + 1)) return true;
  const part = partOf(next);
  return part === "surname" || (part === "unknown" && (hasCue ? next.key.length > 4 : isSurelySurname(next.key)));
}

function lowerAfterParticles(tokens: readonly Token[], index: number): number {
  let at = index;
  while (at < index + 3 && particles.has(tokens[at]?.key ?? "") && tokens[at]?.parts.length === 1) at += 1;
  const token = tokens[at];
  if (at === index || token === undefined || !isClose(token) || token.shape !== "lower" || token.blocked) return index;
  const isName = !lists().places.has(token.key) && (!isWord(token.key) || surnameStrength(token.key) > 0);
  return isName ? at : index;
}

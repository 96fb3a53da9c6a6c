import { isChineseName } from "./chinese-name.ts";
import { personVerbs } from "./data/cues.ts";
import { openingParticles, particles, suffixes } from "./data/particles.ts";
import { crowned, formsOfAddress, functions, relations } from "./data/titles.ts";
import { givenStrength, isOfficeWord, isPeople, isWord, lists, surnameStrength } from "./lexicon.ts";
import { type Part, partOf } from "./name-part.ts";
import { isClose, LONGEST_RUN, type NameRun } from "./name-run.ts";
import type { Token } from "./tokens.ts";

/**
 * What a run may begin with besides names and words that no list has: words that only look like two others in one, after a sure cue; any
 * word, after a function; anything with a capital, a place too, after a form of address.
 */
export type Takes = "names" | "built" | "words" | "anything";

interface RunOptions {
  takes: Takes;
  /** Where every noun has a capital, a common word is no surname. */
  german: boolean;
  /** Behind an office, or behind words that say how a person is called. */
  afterOffice: boolean;
}

/** The run that begins at a capital letter; undefined where none does. */
export function readCapitalRun(tokens: readonly Token[], index: number, options: RunOptions): NameRun | undefined {
  const parts: Part[] = [];
  let last = -1;
  let at = index;
  while (at < tokens.length && at < index + LONGEST_RUN) {
    const token = tokens[at];
    if (token === undefined || (at > index && (!isClose(token) || tokens[at - 1]?.possessive === true))) break;
    const next = afterParticles(tokens, at, parts, options);
    if (next > at) {
      at = next;
      continue;
    }
    if (last >= 0 && suffixes.has(token.key) && token.shape !== "lower") {
      last = at;
      at += 1;
      continue;
    }
    const part =
      capitalPart(token, parts, at > index, options) ??
      capitalsBeforeGiven(tokens, at) ??
      firstOfTwo(tokens, at) ??
      afterChineseSurname(tokens, at);
    if (part === undefined) break;
    parts.push(part);
    last = at;
    at += 1;
  }
  return last < 0 ? undefined : { first: index, last, parts };
}

/** The index after the particles that begin here, if a name goes on after them; otherwise the index itself. */
function afterParticles(tokens: readonly Token[], index: number, parts: readonly Part[], { takes, german }: RunOptions): number {
  let at = index;
  while (at < index + 4) {
    const token = tokens[at];
    if (token === undefined || (at > index && !isClose(token))) return index;
    const isParticle = (parts.length === 0 && at === index ? openingParticles : particles).has(token.key) && token.parts.length === 1;
    if (!isParticle || (token.shape === "initial" && tokens[at + 1]?.gap !== "joined")) break;
    at += 1;
  }
  const token = tokens[at];
  if (at === index || token === undefined || !isClose(token)) return index;
  if (token.shape !== "capital" && token.shape !== "capitals") return index;
  // Mme de Ville; but not Madame la Bourgmestre.
  if (takes === "anything" ? isPersonNoun(token.key) || formsOfAddress.has(token.key) : endsRun(token)) return index;
  // Courriel de Jean: a first word that no list has is a word sooner than a name.
  const isAfterFirstWord =
    parts.length > 0 && tokens[index]?.shape === "lower" && parts.every((part) => part === "unknown" || part === "perhapsSurname");
  if (isAfterFirstWord && (tokens[index - 1]?.first === true || partOf(token) === "given")) return index;
  // Mevrouw Van Antwerpen; Joana dos Santos.
  const opensSurname = parts.length === 0 && tokens[index]?.shape === "capital" && tokens[index]?.first === false;
  if (token.blocked && takes !== "anything" && !opensSurname && (surnameStrength(token.key) === 0 || !parts.includes("given")))
    return index;
  return german && surnameStrength(token.key) === 0 && isWord(token.key) ? index : at;
}

/** A title, an office or a word of offices: before a name or after it, but not in it. */
function endsRun({ key, shape }: Token): boolean {
  return (
    formsOfAddress.has(key) ||
    functions.has(key) ||
    relations.has(key) ||
    (isOfficeWord(key) && surnameStrength(key) === 0) ||
    (crowned.has(key) && shape === "lower")
  );
}

/** Bruder, Officer: before a name, but not in it. */
function isPersonNoun(key: string): boolean {
  return (relations.has(key) || functions.has(key)) && givenStrength(key) < 2 && surnameStrength(key) < 2;
}

/** A capitalised word as a part of the run so far; undefined where the run ends before it. */
function capitalPart(token: Token, parts: readonly Part[], afterSmall: boolean, options: RunOptions): Part | undefined {
  const { takes, german, afterOffice } = options;
  const { shape, blocked, key } = token;
  if (shape !== "capital" && shape !== "capitals" && shape !== "initial") return undefined;
  const isFirst = parts.length === 0;
  const takesAny = takes === "anything";
  const afterGiven = parts.includes("given") || parts.includes("initial");
  if (blocked)
    return (isFirst ? takesAny || afterSmall : afterGiven && !parts.includes("place")) && shape !== "capitals" ? "place" : undefined;
  if (formsOfAddress.has(key) && shape !== "initial" && !(takesAny && surnameStrength(key) > 0)) return undefined;
  if (isFirst && !takesAny && isPersonNoun(key)) return undefined;
  // Der Belgier, ein Roemeen: no cue makes a people a person, but an address or a given name before it does.
  if (isPeople(key) && !takesAny && !afterGiven) return undefined;
  if (afterSmall && isAfterApostrophe(token)) return "surname";
  const part = german ? partInGerman(token, afterOffice) : partWithCapital(token);
  if (part === "initial") return !isFirst || token.raw.length <= 2 ? part : undefined;
  if (shape === "capitals" && part !== "given" && part !== "surname" && key.length <= 4 && !takesAny) return undefined;
  if (part !== "word" && part !== "hardlyGiven") return part;
  if (endsRun(token) && !(takesAny && isFirst && afterSmall && !isPersonNoun(key))) return undefined;
  if (isFirst) return takesWord(token, part, takes) ? part : undefined;
  if (parts.at(-1) === "initial" && part === "word") return part;
  const isSurname = afterGiven && shape === "capital" && (!german || !lists().words.has(key)) && !token.first && !parts.includes("word");
  return isSurname ? part : undefined;
}

/** O'Brien, N'Diaye: only a surname has a capital on either side of an apostrophe; but L'Aquila and D'Anvers are French. */
function isAfterApostrophe({ gap, shape, afterLetter }: Token): boolean {
  return gap === "joined" && shape === "capital" && (afterLetter === "O" || afterLetter === "N" || afterLetter === "M");
}

/** Behind an office or a naming, a word that no list has is a name however it is built. */
function partInGerman(token: Token, afterOffice: boolean): Part | undefined {
  const part = partOf(token, true);
  return part === "word" && afterOffice && !isWord(token.key) && !isPeople(token.key) ? "unknown" : part;
}

/** Gottlich: built like a word, and with a capital where words have none. */
function partWithCapital(token: Token): Part | undefined {
  const part = partOf(token);
  const isBuilt = part === "word" && token.shape === "capital" && !token.first && token.parts.length === 1 && !lists().words.has(token.key);
  return isBuilt && !endsRun(token) && !isOfficeWord(token.key) ? "perhapsSurname" : part;
}

/** Shipwash Wingrove got it: a rare word that opens a sentence, before a word that no list has and a verb of people. */
function firstOfTwo(tokens: readonly Token[], index: number): Part | undefined {
  const [token, next, verb] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (token?.shape !== "capital" || !token.first || token.blocked || token.parts.length > 1 || endsRun(token)) return undefined;
  if (lists().words.has(token.key) || next?.shape !== "capital" || next.gap !== "space" || next.blocked) return undefined;
  if (verb?.gap !== "space" || verb.shape !== "lower" || !personVerbs.has(verb.key)) return undefined;
  const part = partOf(next);
  return part === "unknown" || part === "surname" ? "perhapsSurname" : undefined;
}

/** Li Na, Wu Hua: a Chinese surname and a given name of one or two syllables, though that is a word. */
function afterChineseSurname(tokens: readonly Token[], index: number): Part | undefined {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (before === undefined || token?.gap !== "space" || token.shape !== "capital" || before.shape !== "capital" || token.blocked)
    return undefined;
  return isChineseName(before.key, token.key) && !endsRun(token) ? "perhapsGiven" : undefined;
}

function takesWord({ key, first }: Token, part: Part, takes: Takes): boolean {
  if (takes === "anything" || (takes === "words" && part === "word")) return true;
  if (takes === "built" && !lists().words.has(key)) return true;
  return part === "hardlyGiven" && lists().given.has(key) && !first;
}

/** DE WACHTER Koenraad: a surname in capitals before a given name, though it is a word. */
function capitalsBeforeGiven(tokens: readonly Token[], index: number): Part | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (
    token?.shape !== "capitals" ||
    token.key.length < 2 ||
    token.blocked ||
    endsRun(token) ||
    next?.shape !== "capital" ||
    next.gap !== "space"
  )
    return undefined;
  return partOf(next) === "given" ? "perhapsSurname" : undefined;
}

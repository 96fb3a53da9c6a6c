import { openingParticles, particles, suffixes } from "./data/particles.ts";
import { crowned, formsOfAddress, functions, relations } from "./data/titles.ts";
import { givenStrength, isLikeGiven, isOfficeWord, isWord, lists, surnameStrength } from "./lexicon.ts";
import { isSyllables, type Token } from "./tokens.ts";

/** What a word can be in a name. */
export type Part = "given" | "perhapsGiven" | "hardlyGiven" | "surname" | "perhapsSurname" | "unknown" | "word" | "place" | "initial";

/** Neighbouring words that could be one name, from its first to its last. */
export interface NameRun {
  first: number;
  last: number;
  parts: readonly Part[];
}

// Longer than anybody's name.
const LONGEST_RUN = 10;

/** What a word can be in a name; undefined where it cannot be in one. */
export function partOf(token: Token): Part | undefined {
  const { key, parts, shape } = token;
  if (shape === "initial") return "initial";
  if (shape === "number" || shape === "foreign" || shape === "mixed" || key.length === 1) return undefined;
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  const given = Math.max(givenStrength(first), parts.length > 1 ? givenStrength(last) : 0);
  if (parts.length > 1) return partOfDouble(token, given);
  if (functions.has(key) && surnameStrength(key) < 2) return "word";
  // The German genitive: Ingrids Antrag.
  if (given === 2 || (given === 0 && key.length > 4 && key.endsWith("s") && surnameStrength(key) === 0 && !isWord(key) && givenStrength(key.slice(0, -1)) === 2)) {
    return shape === "lower" && (lists().words.has(key) || lists().rareGiven.has(key)) ? "perhapsGiven" : "given";
  }
  if (given === 1) return "perhapsGiven";
  const surname = surnameStrength(key);
  if (surname === 2) return "surname";
  if (token.blocked) return "place";
  if (lists().hardly.has(key)) return "hardlyGiven";
  if (surname === 1) return "perhapsSurname";
  if (isWord(key)) return "word";
  return isLikeGiven(key) ? "perhapsGiven" : "unknown";
}

function partOfDouble({ parts, blocked, shape, raw }: Token, given: number): Part {
  if (blocked) return "place";
  if (isSyllables(raw) && !isWord(parts[0] ?? "")) return "perhapsGiven";
  const last = parts.at(-1) ?? "";
  const isLower = shape === "lower";
  if (given === 2 && (!isLower || parts.every((part) => !lists().words.has(part)))) return "given";
  if (parts.some((part) => surnameStrength(part) === 2)) return "surname";
  if (isLower ? parts.some((part) => isWord(part)) : isWord(last) && surnameStrength(last) === 0) return "word";
  if (given === 1) return "perhapsGiven";
  return "unknown";
}

/** Whether the gap before a word leaves it in the same name as the word before. */
function isClose(token: Token): boolean {
  return token.gap === "space" || token.gap === "joined";
}

export interface RunOptions {
  /** After a form of address, whatever has a capital is a name. */
  takesAny: boolean;
  /** After a function, so is a word that only looks like two others in one. */
  takesBuilt?: boolean;
  /** Where every noun has a capital, a common word is no surname. */
  german: boolean;
}

/** The run that begins at a capital letter; undefined where none does. */
export function readCapitalRun(tokens: readonly Token[], index: number, { takesAny, takesBuilt = false, german }: RunOptions): NameRun | undefined {
  const found: Part[] = [];
  let last = -1;
  let at = index;
  while (at < tokens.length && at < index + LONGEST_RUN) {
    const token = tokens[at];
    if (token === undefined || (at > index && (!isClose(token) || tokens[at - 1]?.possessive === true))) break;
    const next = afterParticles(tokens, at, found, german);
    if (next > at) {
      at = next;
      continue;
    }
    if (last >= 0 && suffixes.has(token.key) && token.shape !== "lower") {
      last = at;
      at += 1;
      continue;
    }
    const part = capitalPart(token, found, takesAny || (takesBuilt && !lists().words.has(token.key) && !token.blocked), german) ?? capitalsBeforeGiven(tokens, at);
    if (part === undefined) break;
    found.push(part);
    last = at;
    at += 1;
  }
  return last < 0 ? undefined : { first: index, last, parts: found };
}

/** The same run without the preposition before it: the file de Jean; but not without the small words of van den Eynde. */
export function withoutPreposition(tokens: readonly Token[], run: NameRun): NameRun {
  const [token, next] = [tokens[run.first], tokens[run.first + 1]];
  if (token?.shape !== "lower" || next === undefined || (next.shape === "lower" && run.parts[0] !== "given")) return run;
  let first = run.first;
  while (first < run.last && tokens[first]?.shape === "lower") first += 1;
  return { ...run, first };
}

/** Where the small words that begin here end, if a name goes on behind them; otherwise here. */
function afterParticles(tokens: readonly Token[], index: number, found: readonly Part[], german: boolean): number {
  let at = index;
  while (at < index + 4) {
    const token = tokens[at];
    if (token === undefined || (at > index && !isClose(token))) return index;
    const isParticle = (found.length === 0 && at === index ? openingParticles : particles).has(token.key) && token.parts.length === 1;
    if (!isParticle || (token.shape === "initial" && tokens[at + 1]?.gap !== "joined")) break;
    at += 1;
  }
  const token = tokens[at];
  if (at === index || token === undefined || !isClose(token)) return index;
  if ((token.shape !== "capital" && token.shape !== "capitals") || isStop(token)) return index;
  if (token.blocked && (surnameStrength(token.key) === 0 || !found.includes("given"))) return index;
  return german && surnameStrength(token.key) === 0 && isWord(token.key) ? index : at;
}

function isStop({ key, shape }: Token): boolean {
  return formsOfAddress.has(key) || functions.has(key) || relations.has(key) || (isOfficeWord(key) && surnameStrength(key) === 0) || (crowned.has(key) && shape === "lower");
}

/** A capitalised word as a part of the run so far; undefined where the run ends before it. */
function capitalPart(token: Token, found: readonly Part[], takesAny: boolean, german: boolean): Part | undefined {
  const { shape, blocked, key } = token;
  if (shape !== "capital" && shape !== "capitals" && shape !== "initial") return undefined;
  const afterGiven = found.includes("given") || (found.includes("initial") && found.length > 0);
  if (blocked) return (afterGiven || (takesAny && found.length === 0)) && shape !== "capitals" && !found.includes("place") ? "place" : undefined;
  if (formsOfAddress.has(key) && shape !== "initial" && !(takesAny && surnameStrength(key) > 0)) return undefined;
  const part = partOf(token);
  if (part === "initial") return found.length > 0 || token.raw.length <= 2 ? part : undefined;
  if (shape === "capitals" && part !== "given" && part !== "surname" && key.length <= 4 && !takesAny) return undefined;
  if (part === "word" || part === "hardlyGiven") {
    if (isStop(token)) return undefined;
    if (takesAny && found.length === 0) return part;
    if (part === "hardlyGiven" && found.length === 0) return lists().given.has(key) && !token.first ? part : undefined;
    if (found.at(-1) === "initial" && part === "word") return part;
    return afterGiven && !german && !token.first && !found.includes("word") ? part : undefined;
  }
  return part;
}

/** DE WACHTER Koenraad: a surname in capitals before a given name, though it is a word. */
function capitalsBeforeGiven(tokens: readonly Token[], index: number): Part | undefined {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token?.shape !== "capitals" || token.key.length < 2 || token.blocked || isStop(token) || next?.shape !== "capital" || next.gap !== "space") return undefined;
  return partOf(next) === "given" ? "perhapsSurname" : undefined;
}

/** The run that begins at a word in small letters: a given name and what is no word beside it. */
export function readLowerRun(tokens: readonly Token[], index: number): NameRun | undefined {
  const found: Part[] = [];
  let last = -1;
  for (let at = index; at < tokens.length && at < index + LONGEST_RUN; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.blocked || (at > index && (!isClose(token) || tokens[at - 1]?.possessive === true))) break;
    if (token.shape !== "lower" && token.shape !== "initial") break;
    if (found.length > 0 || at === index) {
      const next = lowerAfterParticles(tokens, at);
      if (next > at) {
        at = next - 1;
        continue;
      }
    }
    const part = partOf(token);
    const opens = particles.has(tokens[at - 1]?.key ?? "") && at > index && surnameStrength(token.key) > 0;
    if (part === undefined || part === "word" || part === "hardlyGiven" || part === "place") break;
    if (lists().words.has(token.key) && part !== "given" && !opens && !(part === "perhapsGiven" && found.includes("given"))) break;
    if (lists().places.has(token.parts.join(" "))) break;
    found.push(part);
    last = at;
  }
  return last < 0 ? undefined : { first: index, last, parts: found };
}

function lowerAfterParticles(tokens: readonly Token[], index: number): number {
  let at = index;
  while (at < index + 3 && particles.has(tokens[at]?.key ?? "") && tokens[at]?.parts.length === 1) at += 1;
  const token = tokens[at];
  if (at === index || token === undefined || !isClose(token) || token.shape !== "lower" || token.blocked) return index;
  const isName = !lists().places.has(token.key) && (!isWord(token.key) || surnameStrength(token.key) > 0);
  return isName ? at : index;
}

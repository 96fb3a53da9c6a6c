import { blockThings } from "./block-things.ts";
import { readCapitalRun, type Takes } from "./capital-run.ts";
import { type Cue, cueBefore, isAddress } from "./cue-before.ts";
import { particles } from "./data/particles.ts";
import { foldText } from "./fold-text.ts";
import { isCapitalName, isLowerName } from "./judge-run.ts";
import { type Language, languageOf } from "./language.ts";
import { readLowerRun } from "./lower-run.ts";
import { maskMarkup } from "./mask-markup.ts";
import { type NameRun, withoutPreposition } from "./name-run.ts";
import { isGermanSurname } from "./surname-shape.ts";
import { isThingHere } from "./thing-frames.ts";
import { readTokens, type Token } from "./tokens.ts";

/** Where a name stands, in UTF-16 units of the text. */
export interface NameSpan {
  start: number;
  end: number;
}

/**
 * Finds the names of people in French, Dutch, German and English text: by lists of names, by the words that stand before a name, and by
 * how names are written. Titles are not part of a name; initials, small words and suffixes are.
 *
 * @example
 * findNames("Mme Vandermaelen a signé."); // [{ start: 4, end: 16 }]
 */
export function findNames(text: string): NameSpan[] {
  const folded = foldText(text);
  const tokens = readTokens(maskMarkup(folded.text));
  blockThings(tokens);
  const language = languageOf(tokens);
  const spans: NameSpan[] = [];
  for (let index = 0; index < tokens.length; ) {
    const run = nameAt(tokens, index, language);
    if (run === undefined) {
      index += 1;
      continue;
    }
    const start = tokens[run.first]?.start ?? 0;
    const end = tokens[run.last]?.end ?? 0;
    spans.push(folded.toGiven(start, withFinalDot(tokens, run, folded.text, end)));
    index = run.last + 1;
  }
  return spans;
}

type Run = Pick<NameRun, "first" | "last">;

function nameAt(tokens: readonly Token[], index: number, language: Language | undefined): Run | undefined {
  const token = tokens[index];
  if (token === undefined) return undefined;
  if (token.shape === "foreign") return foreignRun(tokens, index);
  const cue = cueBefore(tokens, index);
  if (token.blocked && cue !== "address") return undefined;
  const run = capitalName(tokens, index, cue, language) ?? lowerName(tokens, index, cue);
  return run === undefined ? undefined : withGivenAfterComma(tokens, run, language === "de");
}

function capitalName(tokens: readonly Token[], index: number, cue: Cue, language: Language | undefined): Run | undefined {
  const german = language === "de";
  const run = readCapitalRun(tokens, index, { takes: takesAfter(cue, tokens[index], german), german });
  if (run === undefined || isAddressAt(tokens, index) || isWayName(tokens, run)) return undefined;
  if (isThingHere(tokens, run, cue, language)) return undefined;
  if (isCapitalName(tokens, run, cue, german) || isBeforeGiven(tokens, run, german))
    return cue === "address" || cue === "function" ? run : withoutPreposition(tokens, run);
  return undefined;
}

/** How much the words before allow a name to begin with; where nouns have capitals, no more than elsewhere. */
function takesAfter(cue: Cue, token: Token | undefined, german: boolean): Takes {
  if (cue === "address") return "anything";
  if (german && token?.gap === "space" && (cue === "relation" || (cue === "function" && isGermanSurname(token.key)))) return "built";
  if (german || cue === "none" || cue === "source" || token?.gap !== "space") return "names";
  return cue === "function" ? "words" : "built";
}

/** Professor Van Overstraetenplein: a way, whatever stands before it. */
function isWayName(tokens: readonly Token[], { last }: Run): boolean {
  const { key = "", blocked = false } = tokens[last] ?? {};
  return (
    blocked && /(?:straat|laan|plein|plaats|steenweg|dreef|strasse|platz|allee|gasse)$/.test(key) && !/^vander?(?:laan|plaats)$/.test(key)
  );
}

/** M. Lecharlier: the title is not the first initial. */
function isAddressAt(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  return token !== undefined && next !== undefined && next.gap === "space" && next.shape !== "initial" && isAddress(token, next);
}

function lowerName(tokens: readonly Token[], index: number, cue: Cue): Run | undefined {
  const token = tokens[index];
  if (token?.shape !== "lower") return undefined;
  // A small word opens a name only where something said that one comes.
  if (particles.has(token.key) && cue !== "address" && cue !== "naming" && cue !== "relation") return undefined;
  const run = readLowerRun(tokens, index, cue !== "none" && cue !== "source");
  if (particles.has(token.key) && cue === "relation" && run?.parts.includes("given") !== true) return undefined;
  // What is no word before a given name is a word that the lists miss.
  if (run !== undefined && cue === "none" && run.parts[0] === "unknown" && run.parts[1] === "given") return undefined;
  return run !== undefined && isLowerName(tokens, run, cue) ? run : undefined;
}

/** Dupont, Jean: one name, the surname first. */
function withGivenAfterComma(tokens: readonly Token[], run: Run, german: boolean): Run {
  const next = givenAfterComma(tokens, run.last, german);
  if (next === undefined || next.parts.length > 2) return run;
  const surname = readCapitalRun(tokens, run.first, { takes: "names", german });
  return surname !== undefined && surname.last === run.last && !surname.parts.includes("given")
    ? { first: run.first, last: next.last }
    : run;
}

/** A word that alone would not do, before a comma and a given name. */
function isBeforeGiven(tokens: readonly Token[], { last, parts }: NameRun, german: boolean): boolean {
  if (!parts.every((part) => part === "unknown" || part === "surname" || part === "perhapsSurname") || tokens[last]?.blocked === true)
    return false;
  return givenAfterComma(tokens, last, german) !== undefined;
}

function givenAfterComma(tokens: readonly Token[], last: number, german: boolean): NameRun | undefined {
  const next = tokens[last + 1];
  if (next === undefined || next.gap !== "comma" || next.blocked || next.shape === "lower") return undefined;
  const run = readCapitalRun(tokens, last + 1, { takes: "names", german });
  if (run === undefined || run.parts[0] !== "given" || run.parts.some((part) => part === "surname")) return undefined;
  return isCapitalName(tokens, run, "none", german) ? run : undefined;
}

/** Letters of a script that none of our languages is written in. */
function foreignRun(tokens: readonly Token[], index: number): Run | undefined {
  let last = index;
  let letters = 0;
  for (let at = index; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.shape !== "foreign" || (at > index && token.gap !== "space" && token.gap !== "comma" && token.gap !== "other")) break;
    letters += token.raw.length;
    last = at;
  }
  return letters > 1 ? { first: index, last } : undefined;
}

/** The dot of Jr. belongs to the name; that of a last initial too. */
function withFinalDot(tokens: readonly Token[], { last }: Run, text: string, end: number): number {
  const token = tokens[last];
  const hasDot = token !== undefined && (token.shape === "initial" || /^(?:jr|sr|jnr|snr)$/.test(token.key)) && text.charAt(end) === ".";
  return hasDot ? end + 1 : end;
}

import type { Language } from "@becivic/contract";
import type { Cue } from "../cue-before.ts";
import { personVerbs, speechVerbs } from "../data/cues.ts";
import { particles } from "../data/particles.ts";
import { letterScore, NAME_LIKE, WORD_LIKE } from "../letter-score.ts";
import type { Part } from "../name-part.ts";
import type { NameRun } from "../name-run.ts";
import { looksLikeSurname } from "../surname-shape.ts";
import type { Token } from "../tokens.ts";

/** What the rules know about a run. */
export interface RunContext {
  tokens: readonly Token[];
  run: NameRun;
  /** What its words can be in a name; particles and suffixes are not counted. */
  parts: readonly Part[];
  count: Readonly<Record<Part, number>>;
  cue: Cue;
  language: Language | undefined;
  german: boolean;
  /** The first word of the run: a particle or a part. */
  opening: Token;
  /** The last word of the run. */
  last: Token;
  before: Token | undefined;
  after: Token | undefined;
}

export function runContext(tokens: readonly Token[], run: NameRun, cue: Cue, language: Language | undefined): RunContext | undefined {
  const opening = tokens[run.first];
  const last = tokens[run.last];
  if (opening === undefined || last === undefined) return undefined;
  return {
    tokens,
    run,
    parts: run.parts,
    count: countParts(run.parts),
    cue,
    language,
    german: language === "de",
    opening,
    last,
    before: tokens[run.first - 1],
    after: tokens[run.last + 1],
  };
}

function countParts(parts: readonly Part[]): Record<Part, number> {
  const count: Record<Part, number> = {
    given: 0,
    perhapsGiven: 0,
    hardlyGiven: 0,
    surname: 0,
    perhapsSurname: 0,
    unknown: 0,
    word: 0,
    place: 0,
    initial: 0,
  };
  for (const part of parts) count[part] += 1;
  return count;
}

/** A cue that only a person follows. A form of address is stronger, and has rules of its own. */
export function hasSureCue({ cue }: RunContext): boolean {
  return cue === "naming" || cue === "relation" || cue === "function" || cue === "greeting";
}

/** Two words that no list has: at least one is built like a name, or neither like a word. */
export function isBuiltLikeName({ tokens, run }: RunContext): boolean {
  const scores: number[] = [];
  for (let at = run.first; at <= run.last; at += 1) {
    const key = tokens[at]?.parts.at(-1) ?? "";
    if (key.length > 2 && !particles.has(key)) scores.push(letterScore(key));
  }
  return scores.some((score) => score > NAME_LIKE) || scores.every((score) => score > WORD_LIKE);
}

/** The last word of the run is built like a name. */
export function endsLikeName({ last }: RunContext): boolean {
  return letterScore(last.parts.at(-1) ?? "") > NAME_LIKE;
}

/** The last word of the run is built like a word. */
export function endsLikeWord({ last }: RunContext): boolean {
  return letterScore(last.parts.at(-1) ?? "") <= WORD_LIKE;
}

const DETERMINERS = new Set(
  "le la les l un une ce cet cette ces the a an this that these der die das dem den des ein eine einen einem einer het een deze dit dat die ons onze notre nos votre vos leur leurs chaque elke jede jeder jedes no kein keine geen aucun aucune each every per".split(
    " ",
  ),
);

/** An article, another determiner or a number before the run, as before a common noun. */
export function hasDeterminer({ before, last }: RunContext): boolean {
  return (
    before !== undefined && (last.gap === "space" || last.gap === "joined") && (DETERMINERS.has(before.key) || before.shape === "number")
  );
}

/** More words than the one part: Van Damme, van den Eynde; but not the preposition of "de Jean". */
export function hasParticle({ run, opening }: RunContext): boolean {
  return run.last > run.first && (opening.shape !== "lower" || run.last > run.first + 1);
}

/** Awa peut, Tom says: a verb of which the subject is mostly a person. French à has the key of a, but is no verb. */
export function isBeforePersonVerb({ after }: RunContext): boolean {
  return after?.gap === "space" && after.shape === "lower" && personVerbs.has(after.key) && after.raw !== "à";
}

export function isBeforeSpeechVerb({ after }: RunContext): boolean {
  return after?.gap === "space" && after.shape === "lower" && speechVerbs.has(after.key);
}

const HOUSEHOLDS = new Set("family couple household brothers sisters siblings spouses".split(" "));

/** the Lambrechts family */
export function isBeforeHousehold({ after }: RunContext): boolean {
  return after?.gap === "space" && HOUSEHOLDS.has(after.key);
}

/** the Vermeersch file */
export function isBeforeFile({ after }: RunContext): boolean {
  return after?.gap === "space" && (after.key === "file" || after.key === "dossier");
}

export function isCapitalised(token: Token | undefined): boolean {
  return token?.shape === "capital" || token?.shape === "capitals";
}

/** The last word is a surname, or is built like one. */
export function endsInSurname({ parts, last }: RunContext): boolean {
  return parts.at(-1) === "surname" || looksLikeSurname(last.key);
}

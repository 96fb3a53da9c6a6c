import path from "node:path";
import type { Wording } from "./words-in-source.ts";

/** One line of retired-words.json. */
export interface RetiredWord {
  /** The words, in every form that is retired; or a pattern of words. */
  words?: readonly string[];
  pattern?: string;
  /** Words that the pattern meets and that are right. */
  except?: readonly string[];
  /** `names`: as a part of a declared name; `values`: as a whole name; `text`: in comments, messages and documents. */
  in: readonly Wording["in"][];
  instead: string;
  /** A set of what was met may have this name. */
  exceptSets?: true;
  /** A property may have this name: schemas do. */
  exceptProperties?: true;
  allowed?: readonly Allowance[];
}

/** A place where a retired word is right. */
export interface Allowance {
  files: string;
  /** What the line or the name must match, where not all of the files is meant. */
  matching?: string;
  reason: string;
}

export interface WordProblem {
  file: string;
  line: number;
  word: string;
  in: Wording["in"];
  text: string;
  instead: string;
  /** The allowance that covers it, where one does. */
  allowance?: Allowance;
}

/** The search for retired words in what a file says. Allowed ones are returned too, with the allowance. */
export function wordSearch(retired: readonly RetiredWord[]): (file: string, wordings: readonly Wording[]) => WordProblem[] {
  const searches = retired.map((rule) => ({ rule, matches: matcherOf(rule) }));
  return (file, wordings) =>
    wordings.flatMap((wording) =>
      searches.flatMap(({ rule, matches }) =>
        matches(wording).map((word) => {
          const allowance = rule.allowed?.find((candidate) => covers(candidate, file, wording.text));
          const { line, in: place, text } = wording;
          return { file, line, word, in: place, text, instead: rule.instead, ...(allowance === undefined ? {} : { allowance }) };
        }),
      ),
    );
}

function matcherOf(rule: RetiredWord): (wording: Wording) => string[] {
  const source = rule.pattern ?? (rule.words ?? []).join("|");
  const inText = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])`, "giu");
  const whole = new RegExp(`^(?:${source})$`, "iu");
  const except = new Set(rule.except);
  return (wording) => {
    if (!rule.in.includes(wording.in)) return [];
    if ((rule.exceptSets && wording.isSet) || (rule.exceptProperties && wording.isProperty)) return [];
    const candidates =
      wording.in === "text"
        ? (wording.text.match(inText) ?? [])
        : (wording.in === "names" ? partsOf(wording.text) : [wording.text]).filter((part) => whole.test(part));
    return candidates.map((word) => word.toLowerCase()).filter((word) => !except.has(word));
  };
}

/** `clockStandsStill`, `SMALL_HOUSE` and `small-house` as words. */
export function partsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "");
}

function covers({ files, matching }: Allowance, file: string, text: string): boolean {
  return path.matchesGlob(file, files) && (matching === undefined || new RegExp(matching, "u").test(text));
}

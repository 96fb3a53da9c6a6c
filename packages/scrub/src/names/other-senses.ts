import type { Language } from "@becivic/contract";
import { personVerbs } from "./data/cues.ts";
import { isPeople } from "./lexicon.ts";
import type { RunContext } from "./rules/run-context.ts";

// Given names that open a sentence as another word of its language.
const OPENERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  nl: new Set("ben elke lieve anders kende landen jaren keren hem roos toon bas kom".split(" ")),
  de: new Set("mir lasse allen anders darin davon bin wende gabe horst kurt samt".split(" ")),
  fr: new Set("viens suis aime marie marin porter vienne allez".split(" ")),
  en: new Set("will may can mark bill chase dean drew grant jack rich rob sue wade".split(" ")),
};
// Verbs and pronouns that cannot follow the name of a person as a verb of his does.
const SURE_OPENERS = new Set("mir elke".split(" "));

/** Ben ik …, Mir wurde …, Elke keer …: the first word is a verb or a pronoun, unless a verb of a person follows. */
export function isVerbOrPronoun({ language, opening, last, after, parts }: RunContext): boolean {
  if (language === undefined || parts.length > 1 || !last.first || opening !== last || !OPENERS[language].has(last.key)) return false;
  if (last.possessive || after?.gap !== "space" || after.shape === "capital") return false;
  if (SURE_OPENERS.has(last.key)) return language !== "nl" || !personVerbs.has(after.key);
  return !personVerbs.has(after.key) || after.key === "n" || after.key === "m" || after.key === "s";
}

// Given names that are a people, a language or a religion too.
const ALSO_PEOPLES: Readonly<Record<Language, ReadonlySet<string>>> = {
  nl: new Set("frans noor deen brit roma fin waal turk thai dari christen".split(" ")),
  de: new Set("roma finn thai dari christ".split(" ")),
  fr: new Set("romain germain flamand roma dari".split(" ")),
  en: new Set("christian german roman roma thai dari dane".split(" ")),
};

export function isAlsoPeople(key: string, language: Language | undefined): boolean {
  return language !== undefined && ALSO_PEOPLES[language].has(key);
}

const SHORT_LANGUAGES = new Set(["franz"]);
// How many words away the other language may be.
const NEAR = 15;

/** auf deutsch, aber … nur auf franz.: another language is near, written in full. */
export function isShortForLanguage({ tokens, run, before, last }: RunContext): boolean {
  if (run.first !== run.last || !last.dot || !SHORT_LANGUAGES.has(last.key) || before?.key !== "auf") return false;
  for (let at = run.first - NEAR; at <= run.last + NEAR; at += 1) {
    if (tokens[at - 1]?.key === "auf" && isPeople(tokens[at]?.key ?? "")) return true;
  }
  return false;
}

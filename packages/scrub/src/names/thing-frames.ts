import type { Language } from "@becivic/contract";
import { announcers, boarding, copulas, payments, payVerbs, ridePrepositions, thingsWithNames } from "./data/frames.ts";
import { functions } from "./data/titles.ts";
import { isOfficeWord, surnameStrength } from "./lexicon.ts";
import type { NameRun } from "./name-run.ts";
import type { Token } from "./tokens.ts";

// Words around a name that say that a thing has it: the Albert Heijn; Metock is the ruling; Kate, the bank's chatbot; get off at Louise.

// No person's name has one of these before it; German ones are left out, where people say der Guido, and so is la.
const ARTICLES: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(["du", "le", "au"]),
  nl: new Set(["het", "t"]),
  en: new Set(["the"]),
  de: new Set(["das"]),
};
// the Lambrechts family, les époux
const PEOPLE = new Set(
  "family couple household brothers sisters siblings spouses twins kids children parents girls boys file dossier case".split(" "),
);

export function hasArticle(tokens: readonly Token[], { first, last, parts }: NameRun, language: Language | undefined): boolean {
  // du is a small word of names too, and then in the run.
  const start = tokens[first]?.shape === "lower" ? first + 1 : first;
  const [before, token, after] = [tokens[start - 1], tokens[start], tokens[last + 1]];
  if (language === undefined || before === undefined || token?.gap !== "space" || !ARTICLES[language].has(before.key)) return false;
  if (after?.gap === "space" && PEOPLE.has(after.key)) return false;
  // the Kowalskis
  const isPlural = parts.length === 1 && token.key.endsWith("s") && (parts[0] === "surname" || surnameStrength(token.key.slice(0, -1)) > 0);
  return !isPlural;
}

const FRAME = 5;

/** Chavez-Vilchez is the ruling to cite; Albert est la station suivante. */
export function isThingByCopula(tokens: readonly Token[], last: number): boolean {
  const copula = tokens[last + 1];
  if (copula?.gap !== "space" || !copulas.has(copula.key)) return false;
  return namesThing(tokens, last + 2);
}

/** Kate, de assistent in de KBC-app. */
export function isAppositionOfThing(tokens: readonly Token[], last: number): boolean {
  return tokens[last + 1]?.gap === "comma" && namesThing(tokens, last + 1);
}

/** An article, and soon after it a thing that has names. */
function namesThing(tokens: readonly Token[], start: number): boolean {
  const article = tokens[start]?.key ?? "";
  // Dumont, de la commune de Namur: a person of the commune.
  if (!announcers.has(article) || (article === "de" && FRENCH_ARTICLES.has(tokens[start + 1]?.key ?? ""))) return false;
  for (let at = start + 1; at <= start + FRAME; at += 1) {
    const token = tokens[at];
    if (token === undefined || (token.gap !== "space" && token.gap !== "joined")) return false;
    // l'agent de quartier
    if (functions.has(token.key) && !ASSISTANTS.has(token.key)) return false;
    if (thingsWithNames.has(token.parts.at(-1) ?? "")) return true;
  }
  return false;
}

const FRENCH_ARTICLES = new Set(["la", "l"]);
// Programs are called so too.
const ASSISTANTS = new Set(["assistent", "assistant", "assistante", "assistentin"]);

/** Descendez à Louise; change at Montgomery; stap uit aan Rogier; steigen Sie an der Haltestelle … aus. */
export function isTransitStop(tokens: readonly Token[], first: number): boolean {
  if (!ridePrepositions.has(tokens[first - 1]?.key ?? "")) return false;
  for (let at = first - 2; at >= first - FRAME; at -= 1) {
    const token = tokens[at];
    if (token === undefined) return false;
    if (boarding.has(token.key)) return true;
    if (tokens[at + 1]?.gap === "break" || isOfficeWord(token.key)) return false;
  }
  return false;
}

const IN = new Set("in near te uit vanuit aus nahe".split(" "));
const BORN = new Set("ne nee nes nees vit vis vivent habite habitent habitait reside resident domicilie domiciliee".split(" "));

const FROM = new Set("de d from".split(" "));
const COMING = new Set(
  "viens vient venons venez viennent venu venue venus arrive arrives arrivee originaire originaires natif native pars part parti partie come comes came coming am is are moved arrived".split(
    " ",
  ),
);

/** woont in Sluis, geboren in Wardak, née à Bamiyan: a lone word behind such a preposition is a place sooner than a person. */
export function isInPlace(tokens: readonly Token[], first: number, language: Language | undefined): boolean {
  const [verb, before, token] = [tokens[first - 2], tokens[first - 1], tokens[first]];
  if (before === undefined || before.shape !== "lower") return false;
  // je viens de Zabotrek, I come from Zabotrek; the preposition may be a part of the run
  const isFrom = FROM.has(token?.key ?? "") ? COMING.has(before.key) : FROM.has(before.key) && COMING.has(verb?.key ?? "");
  if (isFrom) return true;
  if (token?.gap !== "space") return false;
  return (
    IN.has(before.key) || (before.key === "en" && language === "fr") || (before.key === "a" && verb !== undefined && BORN.has(verb.key))
  );
}

/** Camille verse les allocations: a fund. */
export function isPayer(tokens: readonly Token[], { last }: NameRun): boolean {
  if (!payVerbs.has(tokens[last + 1]?.key ?? "")) return false;
  for (let at = last + 2; at <= last + 1 + FRAME; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.gap === "break") return false;
    if (payments.has(token.key)) return true;
  }
  return false;
}

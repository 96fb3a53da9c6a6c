import type { Language } from "@becivic/contract";
import {
  certainPhrases,
  filePhrases,
  greetings,
  labels,
  namingPhrases,
  personPhrases,
  rolePhrases,
  sourcePhrases,
  writingPhrases,
} from "./data/cues.ts";

import { particles } from "./data/particles.ts";
import { addressesThatAreWords, formsOfAddress, functions, relations } from "./data/titles.ts";
import { givenStrength, lists, surnameStrength } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** The kind of words before a name that say that it is one, from the surest to the least sure. */
export type Cue = "address" | "naming" | "relation" | "function" | "greeting" | "person" | "source" | "none";

const LONGEST_PHRASE = 4;

/** The cue that ends right before a word. */
export function cueBefore(tokens: readonly Token[], index: number, language?: Language): Cue {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token === undefined || before === undefined || token.gap === "other" || token.gap === "break") return "none";
  const phrases = phrasesBefore(tokens, index);
  if (token.gap === "colon") return endIn(phrases, labels) || (isPerson(before) && token.shape !== "lower") ? "naming" : "none";
  if (token.gap === "comma") return endIn(phrases, greetings) ? "greeting" : "none";
  // rue du Docteur Huet
  if (isAddress(before, token)) return (before.blocked && token.blocked) || isNextSentence(before, token) ? "none" : "address";
  if (isAfterAddressed(tokens, index)) return "function";
  if (endIn(phrases, namingPhrases) && !isOtherWord(before, token)) return "naming";
  if (isCalledFarBefore(tokens, index)) return "naming";
  if (isRelation(before, language) && !isHis(before, token)) return "relation";
  if (isKinOf(tokens, index) && !token.blocked) return "relation";
  if (endIn(phrases, certainPhrases)) return "relation";
  if (!isAllSmall(tokens, index) && endIn(phrases, rolePhrases)) return "function";
  // Politie-inspecteur is an inspecteur.
  if ((functions.has(before.parts.at(-1) ?? "") || isOfficeCompound(before)) && before.shape !== "capitals")
    return (token.shape === "lower" && OFFICES.has(before.key)) || (language === "de" && ANY.has(tokens[index - 2]?.key ?? ""))
      ? "none"
      : "function";
  if (endIn(phrases, greetings)) return "greeting";
  if (endIn(phrases, personPhrases) || (token.shape !== "lower" && endIn(phrases, writingPhrases))) return "person";
  if (isCapital(token) && endIn(phrases, filePhrases)) return "person";
  return endIn(phrases, sourcePhrases) ? "source" : "none";
}

const IS = new Set("est is ist".split(" "));
const NAME_WORDS = new Set(
  "nom prenom naam voornaam familienaam achternaam meisjesnaam name surname nachname vorname madchenname familienname".split(" "),
);
const FARTHEST_NAME = 9;

/** Le nom de jeune fille de ma mère est X: the word for a name is in the same sentence, before its verb. */
function isCalledFarBefore(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.shape !== "capital" || !IS.has(tokens[index - 1]?.key ?? "")) return false;
  for (let at = index - 2; at >= Math.max(0, index - FARTHEST_NAME); at -= 1) {
    const token = tokens[at];
    if (token === undefined || NAME_WORDS.has(token.key)) return token !== undefined;
    if (token.gap !== "space" && token.gap !== "joined") return NAME_WORDS.has(token.key);
  }
  return false;
}

// In German a pronoun and not.
const DUTCH_RELATIONS = new Set(["man", "nicht"]);

/** A relation; but man and nicht are other words in German. */
function isRelation({ key, raw, shape, possessive }: Token, language: Language | undefined): boolean {
  return relations.has(key) && shape !== "capitals" && !possessive && !(language === "de" && DUTCH_RELATIONS.has(raw.toLowerCase()));
}

/** mit Karte M. Wir haben …; un poste de prof. Genève veut …: a sentence ends with what looks like a form of address. */
function isNextSentence(before: Token, token: Token): boolean {
  if (!before.dot || (before.key !== "m" && before.raw !== before.key)) return false;
  const isPlainWord = lists().words.has(token.key) && surnameStrength(token.key) === 0 && givenStrength(token.key) === 0;
  return isPlainWord || (token.blocked && before.key.length > 1);
}

function isCapital({ shape }: Token): boolean {
  return shape === "capital" || shape === "capitals";
}

// jeder Patient Einsicht, kein Mieter Anspruch: no certain person.
const ANY = new Set("jeder jede jedem jeden kein keine keinem keinen ein eine einem einen einer alle viele".split(" "));

const OFFICE_ENDINGS =
  /...(?:vertreter|leiter|beauftragter|beauftragte|referent|berater|betreuer|begleiter|sachbearbeiter|mitarbeiter|beamter|beamte|assistent|dolmetscher|polizist|anwalt|arzt|helfer|lehrer|pfleger|verwalter|schreiber)(?:in)?$|...(?:medewerker|medewerkster|ambtenaar|beheerder|beheerster|begeleider|begeleidster|consulent|consulente|verantwoordelijke|bediende|agent|agente|werker|werkster|arts|hoofd|directeur|rechter|leerkracht|leraar|lerares|deskundige|raadslid|inspecteur|adviseur|verpleegster|verpleger)$/;

/** Notarvertreter, loketmedewerker: an office in two words written as one. */
function isOfficeCompound({ key, parts, first, shape }: Token): boolean {
  return parts.length === 1 && (shape === "lower" || shape === "capital" || first) && OFFICE_ENDINGS.test(key);
}

/** Zeuge: …, Getuige: … */
function isPerson({ key }: Token): boolean {
  return functions.has(key) || relations.has(key);
}

/** son frère: his brother. */
function isHis(before: Token, token: Token): boolean {
  return before.key === "son" && (token.shape === "lower" || relations.has(token.key));
}

/** de Thibaultmont has its capital after a particle. */
function isAllSmall(tokens: readonly Token[], index: number): boolean {
  for (let at = index; at < index + 3; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.shape !== "lower") return token === undefined;
    if (!particles.has(token.key)) return true;
  }
  return true;
}

const BEFORE_CAPITALS = new Set(
  "ne nee signe signee signed called born geb namens dite getekend ondertekend nom naam namen name prenom nomme".split(" "),
);

/** né and signed say that a name comes only where it has its capital; and ne is not né. */
function isOtherWord(before: Token, token: Token): boolean {
  return (token.shape === "lower" && BEFORE_CAPITALS.has(before.key)) || before.raw === "ne";
}

/** A mayor is of a place: bourgmestre de Namur, schepen van Burgerlijke Stand. */
const OFFICES = new Set(
  "bourgmestre burgemeester burgemeesteres burgermeister burgermeisterin mayor maire echevin echevine schepen schoffe schoffin alderman ministre minister consul ambassadeur directeur directrice director secretaire secretaris agent officier conseiller juge rechter".split(
    " ",
  ),
);

const CONJUNCTIONS = new Set("et en und and ou of or oder".split(" "));
// De Backer et …: how far back a surname may have begun.
const LONGEST_SURNAME = 3;

/** Messieurs X et Y: the address is that of both. */
function isAfterAddressed(tokens: readonly Token[], index: number): boolean {
  if (!CONJUNCTIONS.has(tokens[index - 1]?.key ?? "") || tokens[index]?.shape === "lower") return false;
  for (let at = index - 2; at >= index - 1 - LONGEST_SURNAME; at -= 1) {
    const [word, before] = [tokens[at], tokens[at - 1]];
    if (word === undefined || before === undefined || word.gap !== "space") return false;
    if (isAddress(before, word) && word.shape !== "lower") return true;
  }
  return false;
}

// hr. wiesemes
const WITH_DOT = new Set(["hr", "fr"]);

/** A form of address; those that are also another word only as they are written before a name. */
export function isAddress(word: Token, next: Token): boolean {
  if (!formsOfAddress.has(word.key)) return false;
  if (!addressesThatAreWords.has(word.key) || (word.dot && WITH_DOT.has(word.key))) return true;
  return word.shape !== "lower" && next.shape !== "lower";
}

const KIN_LINKS: ReadonlySet<string> = new Set("de d van von of".split(" "));

/** la fille de X, the daughter of X, de zoon van X, die Tochter von X. */
function isKinOf(tokens: readonly Token[], index: number): boolean {
  const link = tokens[index - 1]?.key ?? "";
  const kin = tokens[index - 2];
  return KIN_LINKS.has(link) && kin !== undefined && relations.has(kin.key);
}

/** The last word before a word, the last two, and so on up to the longest phrase or the start of the sentence. */
function phrasesBefore(tokens: readonly Token[], index: number): string[] {
  const phrases: string[] = [];
  let phrase = "";
  for (let back = 1; back <= LONGEST_PHRASE; back += 1) {
    const token = tokens[index - back];
    if (token === undefined) break;
    phrase = phrase === "" ? token.key : `${token.key} ${phrase}`;
    phrases.push(phrase);
    if (token.gap === "break" || token.gap === "other") break;
  }
  return phrases;
}

function endIn(phrases: readonly string[], cues: ReadonlySet<string>): boolean {
  for (const phrase of phrases) if (cues.has(phrase)) return true;
  return false;
}

import { openingParticles, particles } from "./data/particles.ts";
import { headEndings, namedThings, streetsBefore, thingEndings, thingEndingsAfterHyphen, thingsAfter } from "./data/things.ts";
import { crowned, formsOfAddress, functions, relations } from "./data/titles.ts";
import { letterScore, WORD_LIKE } from "./letter-score.ts";
import { givenStrength, isService, isWord, lists, surnameStrength } from "./lexicon.ts";
import { isSyllables, type Token } from "./tokens.ts";

/** Marks the words that name a place or a thing: communes, streets, buildings, laws, firms. */
export function blockThings(tokens: readonly Token[]): void {
  blockPlaces(tokens);
  for (const [index, token] of tokens.entries()) {
    const isName =
      token.shape === "lower" ? surnameStrength(token.key) === 2 || givenStrength(token.key) === 2 : isGivenHere(tokens, index);
    if (isService(token.key) && !isName) token.blocked = true;
    if (isThingWord(token, isAfterGiven(tokens, index))) blockWithNamesBefore(tokens, index);
    if (thingsAfter.has(token.key) && !token.first) blockNamesBefore(tokens, index);
    if (streetsBefore.has(token.key)) blockNamesAfter(tokens, index, true);
    else if ((isNamedThing(token) || isHead(tokens, index) || isCase(tokens, index)) && !isTitle(tokens, index))
      blockNamesAfter(tokens, index, false);
    if (token.afterAmpersand) blockFirm(tokens, index);
    if (crowned.has(token.key) || token.parts.some((part) => isSaint(part))) blockCrowned(tokens, index);
  }
}

/** Places of one word and of several; the parts of words with hyphens are looked at like words. */
function blockPlaces(tokens: readonly Token[]): void {
  const { places, placeStarts } = lists();
  for (const [index, token] of tokens.entries()) {
    if (token.shape === "lower" || token.shape === "number") continue;
    const [firstPart = ""] = token.parts;
    if (placeStarts.has(firstPart)) blockPhrase(tokens, index);
    if (isPlace(token, places) && !isGivenHere(tokens, index) && !isSurnameHere(tokens, index)) token.blocked = true;
  }
}

const PLACE_PREPOSITIONS = new Set("a au en in te naar nach from to vers near at bij aus uit nahe around".split(" "));

/** Washington Guamán: a place that is also a given name, before a word that is no place and no word of our languages. */
function isGivenHere(tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token === undefined || token.parts.length > 1 || givenStrength(token.key) === 0) return false;
  // my son Milan
  if (before !== undefined && relations.has(before.key) && token.gap === "space" && token.shape === "capital") return true;
  if (next === undefined) return false;
  if (before !== undefined && PLACE_PREPOSITIONS.has(before.key)) return false;
  if (next.gap !== "space" || next.shape !== "capital" || lists().places.has(next.parts.join(" "))) return false;
  return surnameStrength(next.key) === 2 || !isWord(next.key);
}

/** MENDOZA Luz: a place that is a surname too, in capitals before a given name. */
function isSurnameHere(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token?.shape !== "capitals" || next?.shape !== "capital" || next.gap !== "space") return false;
  return surnameStrength(token.key) > 0 && givenStrength(next.key) > 0 && !lists().places.has(next.key);
}

// As many words as the longest place has.
const LONGEST_PLACE = 5;

function blockPhrase(tokens: readonly Token[], index: number): void {
  const { places } = lists();
  let phrase = "";
  for (let length = 0; length < LONGEST_PLACE; length += 1) {
    const token = tokens[index + length];
    if (token === undefined || (length > 0 && token.gap !== "space" && token.gap !== "joined")) return;
    phrase = `${phrase} ${token.parts.join(" ")}`.trim();
    if (length > 0 && places.has(phrase)) for (let at = index; at <= index + length; at += 1) block(tokens[at]);
  }
}

function isPlace({ parts, raw }: Token, places: ReadonlySet<string>): boolean {
  if (parts.length > 1) {
    if (places.has(parts.join(" ")) || places.has(parts.slice(0, 2).join(" "))) return true;
    // Gent-Dampoort, Bruxelles-Chapelle; but Hollogne-Petitjean is a surname.
    return (
      places.has(parts[0] ?? "") &&
      parts.every((part) => places.has(part) || part.length < 3 || (lists().words.has(part) && surnameStrength(part) === 0))
    );
  }
  const [key = ""] = parts;
  // Hervé is a given name, Herve a commune.
  return places.has(key) && raw.toLowerCase() !== "hervé";
}

function isSaint(part: string): boolean {
  return part === "saint" || part === "sainte" || part === "sint" || part === "sankt" || part === "st" || part === "ste";
}

// Ngo is a surname, NGO an abbreviation.
const ABBREVIATIONS = new Set("ngo ong az uz chu chr chc bv nv srl wzc kita".split(" "));

/** Hotel, campus, and Atheneum-campus. */
function isNamedThing({ key, parts, shape }: Token): boolean {
  if (ABBREVIATIONS.has(key)) return shape === "capitals" || shape === "lower" || key.length === 2;
  return namedThings.has(key) || (parts.length > 1 && namedThings.has(parts.at(-1) ?? ""));
}

/** der Fall Ruiz Zambrano, in de zaak Metock; Awa Fall is a person. */
function isCase(tokens: readonly Token[], index: number): boolean {
  const key = tokens[index]?.key ?? "";
  if (key !== "fall" && key !== "zaak" && key !== "rechtssache" && key !== "cause") return false;
  return tokens[index - 1]?.shape === "lower" || tokens[index - 1]?.first === true;
}

/** A compound whose end says which thing has the name that follows: Drogeriemarkt Müller, basisschool Sint-Jan. */
function isHead(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || (token.shape !== "lower" && token.shape !== "capital") || token.parts.length > 1) return false;
  const { key, shape } = token;
  if (key.length < 7 || surnameStrength(key) === 2 || givenStrength(key) === 2) return false;
  // Steinhaus Peter is a person; vom Drogeriemarkt Müller is not.
  if (shape === "capital" && tokens[index - 1]?.shape !== "lower" && !isWord(key)) return false;
  return headEndings.some((ending) => key.endsWith(ending) && key.length >= ending.length + 3);
}

/** agent de quartier, directeur d'école, chef d'établissement, hoofd van de school: a person, not the thing. */
function isTitle(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= index - 3; at -= 1) {
    const key = tokens[at]?.key ?? "";
    if (functions.has(key)) return true;
    if (!particles.has(key)) return false;
  }
  return false;
}

/** Aïssatou-Line: a given name, although line is a word. */
function isDoubleGiven(parts: readonly string[], raw: string): boolean {
  const [first = "", last = ""] = parts;
  if (parts.length !== 2 || streetsBefore.has(last) || !/^\p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+$/u.test(raw)) return false;
  return givenStrength(first) === 2 && lists().given.has(last);
}

/** Harcastle-Bright after a given name is a surname, although bright is a word. */
function isAfterGiven(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (before === undefined || token?.gap !== "space" || token.shape !== "capital" || before.shape !== "capital") return false;
  const [first = ""] = token.parts;
  return givenStrength(before.key) === 2 && !lists().words.has(first) && /^\p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+$/u.test(token.raw);
}

/** De Elia-factuur, das Dublin-Verfahren: a word behind a hyphen says which thing it is. */
function isHeadWord(key: string): boolean {
  return (
    lists().words.has(key) ||
    (key.length > 5 && isWord(key) && letterScore(key) <= WORD_LIKE) ||
    (key.length > 6 && letterScore(key) <= SURELY_WORD)
  );
}

// A surname behind a hyphen that no list has must not be taken for a word.
const SURELY_WORD = -150;

function isThingWord({ parts, shape, raw, inSmallLetters }: Token, afterGiven: boolean): boolean {
  if (shape === "number" || (shape === "lower" && !inSmallLetters)) return false;
  const last = parts.at(-1) ?? "";
  if (shape === "lower" && lists().words.has(last)) return false;
  if (parts.length > 1) {
    if (isSyllables(raw) || isDoubleGiven(parts, raw)) return false;
    if (shape !== "lower" && /^\p{Ll}/u.test(raw) && !openingParticles.has(parts[0] ?? "")) return true;
    return (
      namedThings.has(last) ||
      thingsAfter.has(last) ||
      streetsBefore.has(last) ||
      [...thingEndings, ...thingEndingsAfterHyphen].some((ending) => last.endsWith(ending) && surnameStrength(last) < 2) ||
      (isHeadWord(last) && !particles.has(last) && surnameStrength(last) === 0 && givenStrength(last) === 0 && !afterGiven)
    );
  }
  if (surnameStrength(last) === 2) return false;
  // Vanderlaan is a surname, the Vanderveldelaan a street.
  return thingEndings.some(
    (ending) => last.endsWith(ending) && last.length >= ending.length + 3 && !/^van(?:d|de|den|der)?$/.test(last.slice(0, -ending.length)),
  );
}

// In words. No thing has a longer name, and a text of nothing but names must not be read again for each of them.
const LONGEST_NAME = 8;

/** Hendrik Consciencegebouw: the building's name begins at the first name before it. */
function blockWithNamesBefore(tokens: readonly Token[], index: number): void {
  block(tokens[index]);
  blockNamesBefore(tokens, index);
}

// With an article in them: not particles of names before a thing.
const CONTRACTED = new Set(["vom", "zum", "zur", "du", "del", "dos", "das"]);

function blockNamesBefore(tokens: readonly Token[], index: number): void {
  for (let at = index; at > Math.max(0, index - LONGEST_NAME); at -= 1) {
    const gap = tokens[at]?.gap;
    const before = tokens[at - 1];
    if (before === undefined || (gap !== "space" && gap !== "joined") || before.possessive || formsOfAddress.has(before.key)) return;
    // Ji-hoon Park
    if (isSyllables(before.raw)) return;
    // Jan van Rijswijcklaan; but: Enrico vom Jugendzentrum.
    const isSmall =
      before.shape === "lower" &&
      openingParticles.has(before.key) &&
      !CONTRACTED.has(before.key) &&
      isNamePart(tokens[at - 2]) &&
      !(at === index && isWord(tokens[index]?.key ?? ""));
    if (!isNamePart(before) && !isSmallName(before) && !isSmall) return;
    before.blocked = !isSmall;
  }
}

// l'Athénée royal Jean Absil
const BETWEEN = new Set(
  `royal royale royaux communal communale provincial provinciale libre technique catholique universitaire public publique superieur superieure koninklijk koninklijke
  culturel culturelle sportif sportive social sociale medical medicale hospitalier hospitaliere scolaire fondamental fondamentale maternel maternelle primaire secondaire regional regionale national nationale federal federale europeen europeenne
  familial familiale municipal municipale judiciaire psychiatrique gouvernemental pluridisciplinaire intercommunal intercommunale polyvalente polyvalent prive privee general generale international internationale liberal liberale`.split(
    /\s+/,
  ),
);

// rue du Docteur Huet
const HONOURED = new Set(
  "docteur doctor dokter dr professeur professor prof abbe pere pater maitre monseigneur mgr chanoine kanunnik general colonel major lieutenant capitaine kapitein commandant amiral marechal ministre minister bourgmestre burgemeester cardinal notaire notaris chevalier ridder baron comte".split(
    " ",
  ),
);

/** Names after rue, place, hôpital …; after a street word, with the particles between. */
function blockNamesAfter(tokens: readonly Token[], index: number, withSmallWords: boolean): void {
  for (let at = index + 1; at <= index + LONGEST_NAME; at += 1) {
    const token = tokens[at];
    if (token === undefined || (token.gap !== "space" && token.gap !== "joined")) return;
    if (withSmallWords && HONOURED.has(token.key)) {
      token.blocked = true;
      continue;
    }
    if (formsOfAddress.has(token.key) && token.key.length > 1) return;
    const isFirst = at === index + 1;
    if (token.shape === "lower" && !isSmallName(token)) {
      if (BETWEEN.has(token.key)) continue;
      // rue de la Loi; but: the hospital of a person.
      if (isFirst && !withSmallWords) return;
      if (!particles.has(token.key)) return;
      if (!isFirst && !isNamePart(tokens[at + 1]) && !particles.has(tokens[at + 1]?.key ?? "")) return;
      continue;
    }
    // Park is a surname too: Park Seung-woo.
    if ((!isNamePart(token) && !isSmallName(token)) || isSyllables(token.raw)) return;
    token.blocked = true;
  }
}

/** Ernst & Young; but Tom & Sara are two people, and so are the tenants Peeters & Maes. */
function blockFirm(tokens: readonly Token[], index: number): void {
  const [outer, left, right] = [tokens[index - 2], tokens[index - 1], tokens[index]];
  if (left === undefined || right === undefined || !isNamePart(left) || !isNamePart(right)) return;
  if (givenStrength(left.key) === 2 || givenStrength(right.key) === 2) return;
  if (outer !== undefined && left.gap === "space" && (isNamePart(outer) || isPersonWord(outer.key))) return;
  left.blocked = true;
  right.blocked = true;
}

function isPersonWord(key: string): boolean {
  return formsOfAddress.has(key) || functions.has(key) || relations.has(key);
}

/** King Baudouin, Sint Niklaas: the next name, and a number after it. */
function blockCrowned(tokens: readonly Token[], index: number): void {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined) return;
  if (token.parts.some((part) => isSaint(part))) token.blocked = true;
  if (next === undefined || next.gap !== "space" || (!isNamePart(next) && !isSmallName(next))) return;
  if (!isSaint(token.key) && givenStrength(next.parts[0] ?? "") === 0) return;
  next.blocked = true;
}

/** A name in small letters, in a sentence that has nothing else: rue antoine dansaert. */
function isSmallName(token: Token | undefined): boolean {
  if (token?.shape !== "lower" || !token.inSmallLetters || particles.has(token.key)) return false;
  return givenStrength(token.parts[0] ?? "") > 0 || surnameStrength(token.parts[0] ?? "") === 2 || !isWord(token.key);
}

function isNamePart(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (token.shape === "capital" ||
      token.shape === "capitals" ||
      token.shape === "initial" ||
      (token.shape === "mixed" && /\p{Lu}/u.test(token.raw)))
  );
}

function block(token: Token | undefined): void {
  if (token !== undefined) token.blocked = true;
}

import { institutionWords, namedServices, namedThings, streetsBefore, thingsAfter } from "./data/things.ts";
import { formsOfAddress, functions, relations } from "./data/titles.ts";
import { dictionary } from "./generated/dictionary.ts";
import { germanNouns, givenNames, hardlyNames, namesThatAreWords, rareGivenNames, smallWords } from "./generated/given-names.ts";
import { places } from "./generated/places.ts";
import { surnames, surnamesThatAreWords } from "./generated/surnames.ts";
import { commonWords, peoples } from "./generated/words.ts";
import { unpackWords } from "./word-list.ts";

interface Lists {
  given: Set<string>;
  rareGiven: Set<string>;
  alsoWords: Set<string>;
  hardly: Set<string>;
  surnames: Set<string>;
  surnameWords: Set<string>;
  words: Set<string>;
  /** Names that are a word in small letters. */
  smallWords: Set<string>;
  /** Names that are a noun in German. */
  germanNouns: Set<string>;
  /** Peoples, languages and religions. */
  peoples: Set<string>;
  /** Words that are less common; unlike those, they say nothing about words that they are parts of. */
  dictionary: Set<string>;
  places: Set<string>;
  /** The first words of places of several words. */
  placeStarts: Set<string>;
}

let spellings: Set<string> | undefined;

/** Whether a word is a given name but for its spelling: Gaëtane for Gaëtan, Yonatan for Jonathan. */
export function isLikeGiven(key: string): boolean {
  if (key.length < 5) return false;
  const { given, rareGiven, alsoWords, hardly } = lists();
  spellings ??= new Set(
    [...given].filter((name) => name.length > 4 && !rareGiven.has(name) && !alsoWords.has(name) && !hardly.has(name)).flatMap(asSpoken),
  );
  const names = spellings;
  return asSpoken(key).some((spelling) => names.has(spelling));
}

/** How it can sound: with the ch of Christine, or that of Rachida. */
function asSpoken(key: string): string[] {
  return [simplify(key), simplify(key.replace(/sch|sh|ch/g, "s"))];
}

function simplify(key: string): string {
  return key
    .replace(/ph/g, "f")
    .replace(/[cq]/g, "k")
    .replace(/ou/g, "u")
    .replace(/[yj]/g, "i")
    .replace(/w/g, "v")
    .replace(/h/g, "")
    .replace(/(.)\1/g, "$1")
    .replace(/(?<=.{4})e$/, "");
}

let unpacked: Lists | undefined;

/** The lists, unpacked at first use. */
export function lists(): Lists {
  unpacked ??= unpack();
  return unpacked;
}

function unpack(): Lists {
  const allPlaces = unpackWords(places);
  return {
    given: unpackWords(givenNames),
    rareGiven: unpackWords(rareGivenNames),
    alsoWords: unpackWords(namesThatAreWords),
    hardly: unpackWords(hardlyNames),
    surnames: unpackWords(surnames),
    surnameWords: unpackWords(surnamesThatAreWords),
    words: unpackWords(commonWords),
    smallWords: unpackWords(smallWords),
    germanNouns: unpackWords(germanNouns),
    peoples: unpackWords(peoples),
    dictionary: unpackWords(dictionary),
    places: allPlaces,
    placeStarts: new Set([...allPlaces].flatMap((place) => (place.includes(" ") ? [place.slice(0, place.indexOf(" "))] : []))),
  };
}

/** How sure it is that a word is a given name: 2 for a name and nothing else, 1 for a name that is a word too, 0 for hardly or none. */
export function givenStrength(key: string): 0 | 1 | 2 {
  const { given, alsoWords, hardly } = lists();
  if (!given.has(key) || hardly.has(key)) return 0;
  return alsoWords.has(key) ? 1 : 2;
}

export function surnameStrength(key: string): 0 | 1 | 2 {
  const { surnames: all, surnameWords, hardly } = lists();
  if (!all.has(key) || hardly.has(key)) return 0;
  return surnameWords.has(key) || isOfficeWord(key) ? 1 : 2;
}

/** Moldovan, Roemeen, Zuid-Afrikaan, musulmane: a people, a language or a religion. */
export function isPeople(key: string): boolean {
  return lists().peoples.has(key.slice(key.lastIndexOf("-") + 1));
}

/** Words of offices, streets and papers: never a name by themselves. */
export function isOfficeWord(key: string): boolean {
  return institutionWords.has(key) || namedThings.has(key) || thingsAfter.has(key) || streetsBefore.has(key);
}

export function isService(key: string): boolean {
  return namedServices.has(key);
}

const ENDINGS =
  /(?:s|e|x|en|n|es|er|em|t|te|ten|d|de|den|ed|ing|ly|lich|liche|lichen|lijk|lijke|heid|heit|keit|ung|ungen|ment|ments|tion|tions|ing|ingen|ee|ees|ere|eres|ant|ante|ait|aient|ent|ons|ez|ais|era|eront|able|ables|isch|ische|ischen|baar|bare|loos|loze|schaft|tum|ness|less|ful|al|ale|aux|eux|euse|iste|istes|isme|ism|ist|ists)$/;
const OWN_ENDINGS =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tions|tie|ties|iteit|iteiten|ite|ites|ment|ments|ance|ances|ence|ences|isme|ismes|heid|heden|ology|ologie|ismus|nummer|nummers|dienst|dienste|kaart|karte|karten|bewijs|schein|akte|urkunde|antrag|amt|pflicht|recht|rechten|gesetz|gebuhr|verfahren|bescheid|stelle|kosten|steuer|vertrag|formulier|vergunning|aanvraag|verklaring|erklarung|genehmigung|zeit|zeiten|termin|kurs|cursus|attest|nachweis|ausweis|zeugnis|nummer|adresse|datum|tag|tage|jahr|monat|woche|behorde|verwaltung|fuhrung|stellung|lijk|lijke|lich|liche|licher|liches|isch|ische|ischer|isches|aire|aires|ique|iques|elle|elles|able|ibles|eur|eurs|euse|trice|ateur|ateurs)$/;

/** Whether a word is a word of one of our languages, by the lists and by how words are built. */
export function isWord(key: string): boolean {
  if (key.includes("-")) return key.split("-").every((part) => part.length < 3 || isWord(part));
  const { words, dictionary: others } = lists();
  if (words.has(key) || others.has(key) || isOfficeWord(key) || formsOfAddress.has(key) || functions.has(key) || relations.has(key))
    return true;
  if (key.length < 5) return false;
  if (isListedName(key)) return false;
  const stem = key.replace(ENDINGS, "");
  if (stem.length >= 4 && stem !== key && (words.has(stem) || words.has(`${stem}e`) || words.has(`${stem}en`) || words.has(`${stem}er`)))
    return true;
  return (key.length >= 9 && OWN_ENDINGS.test(key)) || isCompound(key);
}

function isListedName(key: string): boolean {
  return givenStrength(key) === 2 || surnameStrength(key) === 2;
}

/** Two words written as one, as in Dutch and German: Geburtsurkunde, verblijfskaart. */
function isCompound(key: string): boolean {
  if (key.length < 8 || key.length > 40) return false;
  const { words } = lists();
  for (let at = 4; at <= key.length - 4; at += 1) {
    if (!words.has(key.slice(at))) continue;
    const left = key.slice(0, at);
    if (words.has(left) || (left.length > 4 && words.has(left.replace(/(?:s|n|en|es|e)$/, "")))) return true;
  }
  return false;
}

/** Words for numbers in French, Dutch, German and English, without marks and in small letters. */
const UNITS: readonly (readonly string[])[] = [
  ["zero", "nul", "null", "oh"],
  ["un", "une", "een", "ein", "eins", "one"],
  ["deux", "twee", "zwei", "zwo", "two"],
  ["trois", "drie", "drei", "three"],
  ["quatre", "vier", "four"],
  ["cinq", "vijf", "funf", "fuenf", "five"],
  ["six", "zes", "sechs"],
  ["sept", "zeven", "sieben", "seven"],
  ["huit", "acht", "eight"],
  ["neuf", "negen", "neun", "nine"],
];

const TEENS: readonly (readonly string[])[] = [
  ["dix", "tien", "zehn", "ten"],
  ["onze", "elf", "eleven"],
  ["douze", "twaalf", "zwolf", "zwoelf", "twelve"],
  ["treize", "dertien", "dreizehn", "thirteen"],
  ["quatorze", "veertien", "vierzehn", "fourteen"],
  ["quinze", "vijftien", "funfzehn", "fuenfzehn", "fifteen"],
  ["seize", "zestien", "sechzehn", "sixteen"],
  ["zeventien", "siebzehn", "seventeen"],
  ["achttien", "achtzehn", "eighteen"],
  ["negentien", "neunzehn", "nineteen"],
];

const TENS: readonly (readonly string[])[] = [
  ["vingt", "vingts", "twintig", "zwanzig", "twenty"],
  ["trente", "dertig", "dreissig", "thirty"],
  ["quarante", "veertig", "vierzig", "forty", "fourty"],
  ["cinquante", "vijftig", "funfzig", "fuenfzig", "fifty"],
  ["soixante", "zestig", "sechzig", "sixty"],
  ["septante", "zeventig", "siebzig", "seventy"],
  ["octante", "huitante", "tachtig", "achtzig", "eighty"],
  ["nonante", "negentig", "neunzig", "ninety"],
];

/** A hundred as a word of its own; in Dutch and German also as a part of one. */
export const HUNDREDS: ReadonlySet<string> = new Set(["cent", "cents", "honderd", "hundert", "hundred"]);

/** What is said between the tens and the units, or after the hundreds. */
export const AND: ReadonlySet<string> = new Set(["et", "and", "en", "und"]);

/** Signs that are said between the groups of a number. */
export const SIGNS: ReadonlySet<string> = new Set([
  ...["point", "tiret", "barre", "slash", "dash", "hyphen", "dot", "espace", "space", "virgule", "comma"],
  ...["punt", "streepje", "streep", "koppelteken", "spatie", "komma", "punkt", "strich", "bindestrich", "schragstrich"],
]);

/** What is said between two groups of a number, alone or after “and”; “clé” is said before the check digits of a French number. */
export const FILLERS: ReadonlySet<string> = new Set([
  "puis",
  "ensuite",
  "cle",
  "dan",
  "daarna",
  "vervolgens",
  "sleutel",
  "dann",
  "danach",
  "schlussel",
  "then",
  "next",
  "key",
]);

/** Words for “twice the next digit”. */
export const TWICE: ReadonlySet<string> = new Set(["double", "dubbel", "dubbele", "doppel", "doppelt"]);

const values = new Map<string, number>();
for (const [value, words] of UNITS.entries()) for (const word of words) values.set(word, value);
for (const [index, words] of TEENS.entries()) for (const word of words) values.set(word, 10 + index);
for (const [index, words] of TENS.entries()) {
  const ten = 20 + 10 * index;
  for (const word of words) values.set(word, ten);
  // Dutch and German say the units first, in one word.
  for (const [unit, units] of UNITS.entries())
    for (const before of unit === 0 ? [] : units)
      for (const word of words.filter((one) => one.endsWith("ig")))
        for (const and of ["en", "und"]) values.set(`${before}${and}${word}`, ten + unit);
}

/** The words of one digit and their other forms, from which a run of words is recognised at a glance. */
export const SIMPLE_WORDS: readonly string[] = [...UNITS, ...TEENS, ...TENS].flat();

/** The number that a word says, from 0 to 999; undefined where it says none. */
export function numberOfWord(word: string): number | undefined {
  const value = values.get(word);
  if (value !== undefined) return value;
  const parts = /^([a-z]*?)(?:honderd|hundert)(?:en|und)?([a-z]*)$/.exec(word);
  if (parts === null) return undefined;
  const hundreds = parts[1] === "" ? 1 : values.get(parts[1] ?? "");
  const rest = parts[2] === "" ? 0 : values.get(parts[2] ?? "");
  return hundreds === undefined || hundreds === 0 || hundreds > 9 || rest === undefined ? undefined : hundreds * 100 + rest;
}

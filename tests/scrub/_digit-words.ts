/** Digits and pairs of digits as they are said, for the tests of dictated numbers. */

const DIGITS: Readonly<Record<string, readonly string[]>> = {
  fr: ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"],
  nl: ["nul", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"],
  de: ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"],
  en: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
};

const TEENS: Readonly<Record<string, readonly string[]>> = {
  fr: ["dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"],
  nl: ["tien", "elf", "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien"],
  de: ["zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"],
  en: ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
};

const TENS: Readonly<Record<string, readonly string[]>> = {
  fr: ["vingt", "trente", "quarante", "cinquante", "soixante", "septante", "quatre-vingt", "nonante"],
  nl: ["twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig"],
  de: ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"],
  en: ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
};

/** What is said between two groups. */
const FILLERS: Readonly<Record<string, readonly string[]>> = {
  fr: ["puis", "et puis", "ensuite"],
  nl: ["dan", "en dan", "daarna"],
  de: ["dann", "und dann", "danach"],
  en: ["then", "and then", "and"],
};

/** How a letter is spelt. */
const AS: Readonly<Record<string, string>> = { fr: "comme", nl: "zoals", de: "wie", en: "for" };

export type SpokenLanguage = "fr" | "nl" | "de" | "en";
export const spokenLanguages: readonly SpokenLanguage[] = ["fr", "nl", "de", "en"];

const of = (list: Readonly<Record<string, readonly string[]>>, language: SpokenLanguage, index: number): string =>
  list[language]?.[index] ?? "";

export function sayDigit(language: SpokenLanguage, digit: string): string {
  return of(DIGITS, language, Number(digit));
}

export function fillersOf(language: SpokenLanguage): readonly string[] {
  return FILLERS[language] ?? [];
}

/** “J for Jules”, with a word that no list has. */
export function sayLetter(language: SpokenLanguage, letter: string): string {
  return `${letter} ${AS[language]} ${letter}ovelle`;
}

/** Two digits as one number, “zero seven” where the first is a zero. */
export function sayPair(language: SpokenLanguage, pair: string): string {
  const [ten, unit] = [Number(pair.charAt(0)), Number(pair.charAt(1))];
  if (pair.length === 1) return sayDigit(language, pair);
  if (ten === 0) return `${sayDigit(language, "0")} ${sayDigit(language, pair.charAt(1))}`;
  if (ten === 1) return of(TEENS, language, unit);
  const tens = of(TENS, language, ten - 2);
  if (unit === 0) return tens;
  const units = sayDigit(language, String(unit));
  if (language === "nl") return `${units.replace("één", "een")}en${tens}`;
  if (language === "de") return `${units.replace("eins", "ein")}und${tens}`;
  if (language === "fr" && unit === 1 && ten !== 8) return `${tens} et un`;
  return `${tens}-${units}`;
}

import type { Language } from "@becivic/contract";
import { LOCALES, numberWords, periodOf, shownValue, textWords } from "@becivic/corpus";
import type { Figure } from "./figure.ts";

/** A value and how sure it is, in the words of one language. */
export interface FigureWords {
  value: string;
  /** Such as: official, November 2022. */
  sure: string;
}

const BASES: Readonly<Record<Language, Readonly<Record<NonNullable<Figure["basis"]> | "expired" | "unknown", string>>>> = {
  en: {
    law: "fixed by law",
    official: "official",
    indexed: "official, changes with prices",
    local: "differs by place",
    reported: "reported, not confirmed",
    expired: "out of date: ask for the figure of today",
    unknown: "not confirmed",
  },
  fr: {
    law: "fixé par la loi",
    official: "officiel",
    indexed: "officiel, indexé",
    local: "varie selon le lieu",
    reported: "signalé, non confirmé",
    expired: "périmé : demandez le chiffre du jour",
    unknown: "non confirmé",
  },
  nl: {
    law: "bij wet bepaald",
    official: "officieel",
    indexed: "officieel, geïndexeerd",
    local: "verschilt per plaats",
    reported: "gemeld, niet bevestigd",
    expired: "verouderd: vraag het cijfer van vandaag",
    unknown: "niet bevestigd",
  },
  de: {
    law: "gesetzlich festgelegt",
    official: "amtlich",
    indexed: "amtlich, indexiert",
    local: "je nach Ort verschieden",
    reported: "gemeldet, nicht bestätigt",
    expired: "überholt: fragen Sie nach der heutigen Zahl",
    unknown: "nicht bestätigt",
  },
};

/** The figure on a day: after the day of its next change it is out of date. */
export function figureWords(figure: Figure, language: Language, today: string): FigureWords {
  const isExpired = figure.next_change !== undefined && figure.next_change <= today;
  const basis = BASES[language][isExpired ? "expired" : (figure.basis ?? "unknown")];
  const month = figure.as_of === undefined || figure.basis === "law" ? undefined : monthInWords(figure.as_of, language);
  return { value: valueWords(figure, language), sure: [basis, ...(month === undefined ? [] : [month])].join(", ") };
}

/** The text of a figure is English. What it says in a usual form is said in the language; of the others a range is shown by its ends, where they have a unit. */
export function valueWords({ value, unit, range }: Pick<Figure, "value" | "unit" | "range">, language: Language): string {
  if (language === "en") return shownValue({ value, unit });
  if (typeof value === "number") return numberWords(value, unit, language);
  const period = periodOf({ value });
  if (period !== undefined) return numberWords(period.count, period.unit, language);
  const words = textWords(value, language);
  if (words !== undefined) return words;
  if (range === undefined || unit === undefined) return value;
  const [low, high] = [range.low, range.high].map((end) => numberWords(end, unit, language));
  return low === high || low === undefined ? (low ?? value) : `${low} – ${high}`;
}

/** A month as people write it: novembre 2022. */
export function monthInWords(month: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** A day with its weekday, as people write it: mardi 1er décembre 2026. */
export function dayOfWeek(day: string, language: Language): string {
  const words = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
  return language === "fr" ? words.replace(/ 1 /, " 1er ") : words;
}

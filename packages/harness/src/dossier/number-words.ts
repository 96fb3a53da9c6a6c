import type { Language } from "@becivic/contract";
import type { Period } from "@becivic/corpus";

/** The locale by which numbers, months and days are written. */
export const LOCALES = { en: "en-GB", fr: "fr-BE", nl: "nl-BE", de: "de-BE" } as const satisfies Record<Language, string>;

/** What a number counts, besides money. */
export type Unit = Period["unit"] | "percent" | "pages";

const UNITS: Readonly<Record<Language, Readonly<Record<Unit, readonly [one: string, many: string]>>>> = {
  en: {
    working_days: ["working day", "working days"],
    hours: ["hour", "hours"],
    days: ["day", "days"],
    weeks: ["week", "weeks"],
    months: ["month", "months"],
    years: ["year", "years"],
    percent: ["%", "%"],
    pages: ["page", "pages"],
  },
  fr: {
    working_days: ["jour ouvrable", "jours ouvrables"],
    hours: ["heure", "heures"],
    days: ["jour", "jours"],
    weeks: ["semaine", "semaines"],
    months: ["mois", "mois"],
    years: ["an", "ans"],
    percent: ["%", "%"],
    pages: ["page", "pages"],
  },
  nl: {
    working_days: ["werkdag", "werkdagen"],
    hours: ["uur", "uur"],
    days: ["dag", "dagen"],
    weeks: ["week", "weken"],
    months: ["maand", "maanden"],
    years: ["jaar", "jaar"],
    percent: ["%", "%"],
    pages: ["bladzijde", "bladzijden"],
  },
  de: {
    working_days: ["Werktag", "Werktage"],
    hours: ["Stunde", "Stunden"],
    days: ["Tag", "Tage"],
    weeks: ["Woche", "Wochen"],
    months: ["Monat", "Monate"],
    years: ["Jahr", "Jahre"],
    percent: ["%", "%"],
    pages: ["Seite", "Seiten"],
  },
};

/** A number with its unit, as people write it. */
export function numberWords(value: number, unit: Unit | "EUR" | undefined, language: Language): string {
  const locale = LOCALES[language];
  if (unit === "EUR")
    return new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" }).format(value);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
  if (unit === undefined) return number;
  const [one, many] = UNITS[language][unit];
  return `${number} ${value === 1 ? one : many}`;
}

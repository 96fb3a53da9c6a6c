import type { Language } from "@becivic/contract";
import type { Period } from "./period.ts";

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

// Made once for each language: making one takes longer than everything else on a page.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, kind: "plain" | "EUR"): Intl.NumberFormat {
  const key = `${kind}-${language}`;
  const before = formats.get(key);
  if (before !== undefined) return before;
  const options: Intl.NumberFormatOptions =
    kind === "plain" ? { maximumFractionDigits: 6 } : { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" };
  const format = new Intl.NumberFormat(LOCALES[language], options);
  formats.set(key, format);
  return format;
}

/** A number with its unit, as people write it. */
export function numberWords(value: number, unit: Unit | "EUR" | undefined, language: Language): string {
  if (unit === "EUR") return formatOf(language, "EUR").format(value);
  const number = formatOf(language, "plain").format(value);
  if (unit === undefined) return number;
  const [one, many] = UNITS[language][unit];
  return `${number} ${value === 1 ? one : many}`;
}

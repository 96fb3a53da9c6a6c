import type { Language } from "./generated/types.ts";

// Written out, not asked of the runtime: runtimes differ in the data that they carry.
const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  nl: ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"],
  de: ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"],
};

const DAYS: Readonly<Record<Language, (day: number) => string>> = {
  en: String,
  fr: (day) => (day === 1 ? "1er" : String(day)),
  nl: String,
  de: (day) => `${day}.`,
};

/** A day, or a moment of which only the day matters, as people write it: 1 January 2027. */
export function dayWords(moment: string, language: Language = "en"): string {
  const [, month = "", day] = /^(\d{4}-\d{2})-(\d{2})/.exec(moment) ?? [];
  return day === undefined ? moment : `${DAYS[language](Number(day))} ${monthWords(month, language)}`;
}

/** A month as people write it: September 2026. */
export function monthWords(month: string, language: Language = "en"): string {
  return `${MONTHS[language][Number(month.slice(5, 7)) - 1] ?? ""} ${month.slice(0, 4)}`;
}

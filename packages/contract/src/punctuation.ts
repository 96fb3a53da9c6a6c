import type { Language } from "./generated/types.ts";

/** Between a label and what it names. French has a space before it, at which a line does not break. */
export function colon(language: Language): string {
  return language === "fr" ? "\u00a0: " : ": ";
}

/** Between the parts of a list of long parts. */
export function semicolon(language: Language): string {
  return language === "fr" ? "\u00a0; " : "; ";
}

/** A number of digits and a point, with the mark of the language. */
export function decimal(digits: string, language: Language): string {
  return language === "en" ? digits : digits.replace(".", ",");
}

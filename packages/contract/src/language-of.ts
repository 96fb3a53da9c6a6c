import type { Language, Locale } from "./generated/types.ts";

/** The language that a locale names: a request may write it in capitals. */
export function languageOf(locale: Locale): Language {
  // The standard library types toLowerCase as string, also for a literal.
  return locale.toLowerCase() as Lowercase<Locale>;
}

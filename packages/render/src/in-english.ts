/** A text of several languages in English, or in the first language that it has. */
export function inEnglish(text: Readonly<Partial<Record<"en" | "fr" | "nl" | "de", string>>>): string {
  return text.en ?? text.fr ?? text.nl ?? text.de ?? "";
}

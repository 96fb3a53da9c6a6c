import { type Language, vocabulary } from "@becivic/contract";
import type { Inline } from "./document/model.ts";
import type { Titles } from "./views.ts";

interface Titled {
  title: string;
  titles?: Titles | undefined;
}

/** A title in the language of a page; in English where it is not known in that one. */
export function titleIn({ title, titles }: Titled, language: Language): { text: string; language: Language } {
  const own = language === "en" ? undefined : titles?.[language];
  return own === undefined ? { text: title, language: "en" } : { text: own, language };
}

export function titleInline(titled: Titled, language: Language): Inline {
  return { type: "language", ...titleIn(titled, language) };
}

/** A text of several languages in the language of a page; else in English, else in the first language that it has. */
export function textIn(texts: Titles, language: Language): { text: string; language: Language } {
  const chosen = [language, ...vocabulary.language].find((one) => texts[one] !== undefined) ?? language;
  return { text: texts[chosen] ?? "", language: chosen };
}

import { findNames } from "./find-names.ts";
import { writtenTexts } from "./written-texts.ts";

/** The pointers to the texts of a JSON value that name a person. Never the text. */
export function textsNamingSomeone(value: unknown): string[] {
  const named = writtenTexts(value).filter(({ text }) => findNames(text).length > 0);
  return [...new Set(named.map(({ pointer }) => pointer))];
}

import type { Language, Path } from "@becivic/contract";
import { PURPOSE_WORDS } from "../words/purpose-words.ts";

type Purpose = Path["purpose"];

/** What a path is for, in a few words. */
export function purposeWords(purpose: Purpose, language: Language = "en"): string {
  return PURPOSE_WORDS[language].names[purpose];
}

/** Only for what is done before the documents are gathered; undefined for everything else. */
export function purposeNotice(purpose: Purpose, language: Language = "en"): { mark: string; text: string } | undefined {
  const { names, notices } = PURPOSE_WORDS[language];
  const text = notices[purpose];
  return text === undefined ? undefined : { mark: names[purpose], text };
}

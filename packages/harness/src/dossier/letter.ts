import type { DossierWords } from "@becivic/contract";
import { withoutHidden } from "@becivic/contract";
import type { DeskLanguage } from "./desk-language.ts";

type Letter = DossierWords["letters"][string];

/** What a letter is filled in with. Everything else stays a blank: a letter is never stored with the name of a user. */
export interface LetterFacts {
  /** The title of the procedure in the language of the letter; a blank where it is about none. */
  procedure: string | undefined;
  commune: string | undefined;
}

const BLANK = "……………";

/** The letter as plain text: subject, an empty line, paragraphs. */
export function letterText({ letter }: Letter, language: DeskLanguage, { procedure = BLANK, commune = BLANK }: LetterFacts): string {
  const { subject, paragraphs } = letter[language];
  const fill = (text: string): string =>
    withoutHidden(text.replaceAll("{procedure}", () => procedure).replaceAll("{commune}", () => commune));
  return `${[SUBJECT[language] + fill(subject), ...paragraphs.map(fill)].join("\n\n")}\n`;
}

const SUBJECT: Readonly<Record<DeskLanguage, string>> = { fr: "Objet : ", nl: "Betreft: ", de: "Betreff: " };

import type { Content, Fact } from "../document/model.ts";

/** A part of a page that is text alone. */
export interface TextSection {
  id: string;
  title: string;
  paragraphs?: readonly Content[];
  items?: readonly Content[];
  facts?: readonly Fact[];
}

/** The words of a page about the site. */
export interface TextPageWords {
  title: string;
  /** For search engines, and below the title. */
  lead: string;
  sections: readonly TextSection[];
}

/** A fact with a short term. */
export function fact(term: string, ...value: Content): Fact {
  return { term, value };
}

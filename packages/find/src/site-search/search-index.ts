import type { Language } from "@becivic/contract";
import type { FindableSkill } from "../findable-skill.ts";

/** A text in the languages that it is known in. */
export type Texts = Readonly<Partial<Record<Language, string>>>;

/** What the search of the site reads. All of it is public; a browser fetches it whole, so that no question leaves it. */
export interface SearchIndex {
  skills: readonly SearchableSkill[];
  paths: readonly SearchablePath[];
  communes: readonly SearchableCommune[];
  docs: readonly SearchableDoc[];
}

export interface SearchableSkill extends FindableSkill {
  titles: Texts;
}

export interface SearchablePath {
  id: string;
  titles: Texts;
  descriptions: Texts;
}

export interface SearchableCommune {
  nis_code: string;
  /** By the language of the reader. */
  titles: Texts;
  /** Every name, in any language. */
  names: readonly string[];
  /** Of communes that are part of it now. */
  formerNames: readonly string[];
  postalCodes: readonly string[];
}

export interface SearchableDoc {
  address: string;
  title: string;
  summary: string;
}

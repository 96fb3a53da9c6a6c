import type { Texts } from "./search-index.ts";

export type HitKind = "skill" | "path" | "commune" | "doc";

/** A page of the site that fits a question. */
export interface SiteHit {
  /** The address of its page, without the prefix of a language. */
  address: string;
  titles: Texts;
  /** What the page is about: content, and nothing that was written about the content. */
  excerpts: Texts;
}

export interface HitGroup {
  kind: HitKind;
  /** The best first; never empty. */
  hits: readonly SiteHit[];
}

/** The answer of the site to a question. */
export interface SiteFinding {
  /** In the order in which they are shown. */
  groups: readonly HitGroup[];
  /** Whether the first two procedures fit about equally well. */
  isAmbiguous: boolean;
  /** Whether only the beginning of the question was searched for. */
  isCut: boolean;
  /** The most characters that are searched for. */
  longest: number;
}

import type { Language, Operator } from "@becivic/contract";

/** Where a page is read: its language, and what its addresses begin with. */
export interface PageFrame {
  /** The origin of the site, for its canonical address. Empty where a browser takes that of the request. */
  origin: string;
  language: Language;
  /** `/fr`, or empty where the address names no language. */
  prefix: string;
  /** Who runs the server, for the frame of the page and what names them. */
  operator?: Operator | undefined;
}

export const ENGLISH_FRAME: PageFrame = { origin: "", language: "en", prefix: "" };

/** Pages that are in every language. What is for programs and agents has one address. */
const PAGES =
  /^\/(?:(?:skills|paths|communes|life-events|activity|docs|search|about|contact|privacy|accessibility|how-it-is-made)(?=[/?#]|$)|(?=[?#]|$))(?![^?#]*\.[a-z0-9]+(?:[?#]|$))/;

/** The address of a page of this site in the language of the page that links to it. Every other address is left as it is. */
export function localAddress(href: string, { prefix }: Pick<PageFrame, "prefix">): string {
  if (prefix === "" || !PAGES.test(href)) return href;
  return href.startsWith("/?") || href.startsWith("/#") || href === "/" ? `${prefix}${href.slice(1)}` : `${prefix}${href}`;
}

import type { Language } from "@becivic/contract";
import { attribute, type Html, html, joinHtml, nothing } from "@becivic/markup";
import { FRAME_WORDS } from "../words/frame-words.ts";

export interface TableOfContentsEntry {
  id: string;
  text: string;
}

/** Beside the text, where there is room. */
export function contentsAside(contents: readonly TableOfContentsEntry[], language: Language, ofHeadings: Language = language): Html {
  if (contents.length === 0) return nothing;
  const words = FRAME_WORDS[language];
  return html`<aside class="contents" aria-label="${words.contents}"><p class="contents-title">${words.onThisPage}</p>${listHtml(contents, foreign(ofHeadings, language))}</aside>\n`;
}

/** Above the text, where there is none. */
export function contentsFold(contents: readonly TableOfContentsEntry[], language: Language, ofHeadings: Language = language): Html {
  if (contents.length === 0) return nothing;
  const { onThisPage } = FRAME_WORDS[language];
  return html`<details class="contents-fold"><summary>${onThisPage}</summary><nav aria-label="${onThisPage}">${listHtml(contents, foreign(ofHeadings, language))}</nav></details>\n`;
}

/** The language of a part, where the page is in another one. */
export function foreign(language: Language, ofPage: Language): Html {
  return attribute("lang", language === ofPage ? undefined : language);
}

function listHtml(contents: readonly TableOfContentsEntry[], lang: Html): Html {
  return html`<ul${lang}>${joinHtml(contents.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`))}</ul>`;
}

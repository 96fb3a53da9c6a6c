import type { Language } from "@becivic/contract";
import { type Html, html, joinHtml, nothing } from "@becivic/markup";
import { FRAME_WORDS } from "../words/frame-words.ts";

export interface TableOfContentsEntry {
  id: string;
  text: string;
}

/** Beside the text, where there is room. */
export function contentsAside(contents: readonly TableOfContentsEntry[], language: Language = "en"): Html {
  if (contents.length === 0) return nothing;
  const words = FRAME_WORDS[language];
  return html`<aside class="contents" aria-label="${words.contents}"><p class="contents-title">${words.onThisPage}</p>${listHtml(contents)}</aside>\n`;
}

/** Above the text, where there is none. */
export function contentsFold(contents: readonly TableOfContentsEntry[], language: Language = "en"): Html {
  if (contents.length === 0) return nothing;
  const { onThisPage } = FRAME_WORDS[language];
  return html`<details class="contents-fold"><summary>${onThisPage}</summary><nav aria-label="${onThisPage}">${listHtml(contents)}</nav></details>\n`;
}

function listHtml(contents: readonly TableOfContentsEntry[]): Html {
  return html`<ul>${joinHtml(contents.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`))}</ul>`;
}

import { type Html, html, joinHtml, nothing } from "@becivic/markup";

export interface TableOfContentsEntry {
  id: string;
  text: string;
}

/** Beside the text, where there is room. */
export function contentsAside(contents: readonly TableOfContentsEntry[]): Html {
  if (contents.length === 0) return nothing;
  return html`<aside class="contents" aria-label="Contents"><p class="contents-title">On this page</p>${listHtml(contents)}</aside>\n`;
}

/** Above the text, where there is none. */
export function contentsFold(contents: readonly TableOfContentsEntry[]): Html {
  if (contents.length === 0) return nothing;
  return html`<details class="contents-fold"><summary>On this page</summary><nav aria-label="On this page">${listHtml(contents)}</nav></details>\n`;
}

function listHtml(contents: readonly TableOfContentsEntry[]): Html {
  return html`<ul>${joinHtml(contents.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`))}</ul>`;
}

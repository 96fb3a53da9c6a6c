import { attribute, type Html, html } from "@becivic/markup";
import { localAddress, type PageFrame } from "../document/page-frame.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";
import { SEARCH_WORDS } from "../words/search-words.ts";

interface SearchFormOptions {
  /** The id of the field. */
  id: string;
  role: "search-form" | "search-box";
  /** What was searched for. */
  words?: string;
}

/** A search field. Without a script its words go to this server; with one they stay in the address, behind the sign that no browser sends. */
export function searchForm({ id, role, words = "" }: SearchFormOptions, frame: PageFrame): Html {
  const { label } = SEARCH_WORDS[frame.language];
  const { search } = FRAME_WORDS[frame.language];
  return html`<search>
<form class="${role}" method="get" action="${localAddress("/search", frame)}" data-search>
<div><label for="${id}"${attribute("class", role === "search-box" ? "visually-hidden" : undefined)}>${label}</label><input id="${id}" name="q" type="search" value="${words}" autocomplete="off" enterkeyhint="search"></div>
<button type="submit">${search}</button>
</form>
</search>
`;
}

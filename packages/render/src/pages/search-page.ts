import { type Html, html } from "@becivic/markup";
import { ENGLISH_FRAME, type PageFrame } from "../document/page-frame.ts";
import { pageDocument } from "./layout.ts";

/** The search runs in the browser: the words are sent to no server. */
export function searchPage(frame: PageFrame = ENGLISH_FRAME): Html {
  const body = html`<header class="page-head">
<h1>Search</h1>
<p class="lead">In procedures, paths and docs. It runs in your browser: what you look for is not sent to any server.</p>
</header>
<search>
<form class="search-form" id="search-form" method="get" action="/search">
<div><label for="search-field">What is it about?</label><input id="search-field" name="q" type="search" autocomplete="off" maxlength="200"></div>
<button type="submit">Search</button>
</form>
</search>
<noscript><div class="banner" data-tone="notice"><p><strong>The search needs JavaScript.</strong> Without it, look through <a href="/skills">the procedures</a> and <a href="/paths">the paths to documents</a>.</p></div></noscript>
<p id="search-state" role="status"></p>
<ol class="results" id="search-results" aria-label="Results"></ol>
<p class="quiet">Or look through <a href="/skills">all procedures</a> and <a href="/paths">all documents and desks</a>.</p>
`;
  const parts = {
    title: "Search",
    description: "Search the procedures, paths and docs of Be Civic.",
    path: "/search",
    isIndexed: false,
    body,
    scripts: ["/search.js"],
    markdown: false,
  } as const;
  return pageDocument(parts, frame);
}

import { colon, type Language } from "@becivic/contract";
import { attribute, type Html, html, joinHtml, nothing } from "@becivic/markup";
import { link, paragraph, section } from "../document/build.ts";
import { ENGLISH_FRAME, localAddress, type PageFrame } from "../document/page-frame.ts";
import { writeHtml } from "../document/write-html.ts";
import type { SearchedView, SearchHit, SearchPageView } from "../views.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";
import { LANDING_WORDS } from "../words/landing-words.ts";
import { SEARCH_WORDS, type SearchWords } from "../words/search-words.ts";
import { promptBox } from "./landing-page.ts";
import { pageDocument } from "./layout.ts";
import { lifeEventCards } from "./life-event-page.ts";
import { searchForm } from "./search-form.ts";

/** Where the script of the page finds what it searches in. */
const INDEX = "/search/index.json";
const ENGINE = "/search-engine.js";

/** The search. A script searches in the browser and writes the same results into the same places. */
export function searchPage({ lifeEvents, searched }: SearchPageView, frame: PageFrame = ENGLISH_FRAME): Html {
  const { language, prefix } = frame;
  const words = SEARCH_WORDS[language];
  const body = html`<header class="page-head">
<h1>${words.title}</h1>
</header>
${searchForm({ id: "search-field", role: "search-form", words: searched?.words ?? "" }, frame)}<p class="quiet" id="search-where">${words.where.server}</p>
<div id="search" data-index="${INDEX}" data-engine="${ENGINE}" data-language="${language}" data-prefix="${prefix}" data-words="${JSON.stringify(words)}">
<p id="search-state" role="status">${searched === undefined ? "" : stateOf(searched, words)}</p>
<div id="search-results">${searched === undefined ? nothing : resultsHtml(searched, words, frame)}</div>
</div>
${elsewhere({ lifeEvents }, frame)}`;
  const parts = { title: words.title, description: words.description, path: "/search", isIndexed: false, body, markdown: false } as const;
  return pageDocument({ ...parts, scripts: ["/search.js"] }, frame);
}

/** What there is, in a sentence or two that a screen reader says. */
function stateOf({ finding: { groups, isAmbiguous, isCut, longest } }: SearchedView, words: SearchWords): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const summary = count === 0 ? words.nothing : count === 1 ? words.count.one : words.count.many.replace("{count}", String(count));
  return [summary, isAmbiguous ? words.ambiguous : "", isCut ? words.cut.replace("{count}", String(longest)) : ""]
    .filter((part) => part !== "")
    .join(" ");
}

function resultsHtml({ finding: { groups } }: SearchedView, words: SearchWords, frame: PageFrame): Html {
  const sections = groups.map(
    ({ kind, hits }) =>
      html`<section aria-labelledby="results-${kind}">
<h2 id="results-${kind}">${words.groups[kind]}</h2>
<ol class="results">${hits.map((hit) => hitHtml(hit, frame))}</ol>
</section>`,
  );
  return joinHtml(sections, "\n");
}

function hitHtml({ address, titles, excerpts }: SearchHit, frame: PageFrame): Html {
  const title = textIn(titles, frame.language);
  const excerpt = textIn(excerpts, frame.language);
  return html`<li><h3><a href="${localAddress(address, frame)}"${languageMark(title, frame)}>${title.text}</a></h3><p${languageMark(excerpt, frame)}>${excerpt.text}</p></li>`;
}

interface TextInLanguage {
  text: string;
  language: Language;
}

/** In the language of the reader, else in English. */
function textIn(texts: SearchHit["titles"], language: Language): TextInLanguage {
  const own = texts[language];
  return own === undefined ? { text: texts.en ?? "", language: "en" } : { text: own, language };
}

function languageMark({ language }: TextInLanguage, frame: PageFrame): Html {
  return attribute("lang", language === frame.language ? undefined : language);
}

/** Where nothing fits, there are life events, the lists, and the sentence for an agent. */
function elsewhere({ lifeEvents }: Pick<SearchPageView, "lifeEvents">, frame: PageFrame): Html {
  const { procedures, documents, communes } = FRAME_WORDS[frame.language];
  const { elsewhere: title, lists } = SEARCH_WORDS[frame.language];
  const to = [link("/skills", procedures), ", ", link("/paths", documents), ", ", link("/communes", communes)];
  const blocks = [
    section(
      "other-ways",
      title,
      lifeEventCards(lifeEvents, frame.language, 3),
      paragraph(`${lists}${colon(frame.language)}`, ...to),
      promptBox(LANDING_WORDS[frame.language], frame.origin, false),
    ),
  ];
  return writeHtml(blocks, frame).html;
}

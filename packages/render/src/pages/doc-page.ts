import { colon } from "@becivic/contract";
import { type Html, html } from "@becivic/markup";
import { contentsFold, foreign } from "../document/contents-html.ts";
import { localAddress, type PageFrame } from "../document/page-frame.ts";
import type { DocPageView } from "../views.ts";
import { DOC_WORDS } from "../words/doc-words.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";
import { pageDocument } from "./layout.ts";

/** One page of the docs. The page for agents has an address of its own. */
export function docPage({ id, title, text, contents, path = `/docs/${id}`, canonical = path }: DocPageView, frame: PageFrame): Html {
  const { language } = frame;
  const words = DOC_WORDS[language];
  const inEnglish = foreign("en", language);
  const inEnglishLine = language === "en" ? html`` : html`<p class="quiet">${words.inEnglish}</p>\n`;
  const body = html`<article>
<header class="page-head">
<p class="eyebrow"><a href="${localAddress("/docs", frame)}">${FRAME_WORDS[language].footer.docs}</a></p>
<h1${inEnglish}>${title}</h1>
${inEnglishLine}</header>
${contentsFold(contents, language, "en")}<div class="prose"${inEnglish}>
${text}</div>
<footer class="other-views"><p>${words.forMachines}${colon(language)}<a href="${path}.md">Markdown</a>.</p></footer>
</article>
`;
  return pageDocument(
    { title, description: words.description(title), path, canonical, isIndexed: true, body, toc: contents, tocLanguage: "en" },
    frame,
  );
}

import { type Html, html } from "@becivic/markup";
import { contentsFold } from "../document/contents-html.ts";
import type { DocPageView } from "../views.ts";
import { pageDocument } from "./layout.ts";

/** One page of the docs. The page for agents has an address of its own. */
export function docPage({ id, title, text, contents, path = `/docs/${id}`, canonical = path }: DocPageView, origin = ""): Html {
  const body = html`<article>
<header class="page-head">
<p class="eyebrow"><a href="/docs">Docs</a></p>
<h1>${title}</h1>
</header>
${contentsFold(contents)}<div class="prose">
${text}</div>
<footer class="other-views" data-pagefind-ignore><p>The same text for machines: <a href="${path}.md">Markdown</a>.</p></footer>
</article>
`;
  return pageDocument({
    origin,
    title,
    description: `${title}: from the docs of Be Civic.`,
    path,
    canonical,
    isIndexed: true,
    body,
    toc: contents,
  });
}

import { escapeHtml } from "../escape.ts";
import type { DocPageView } from "../views.ts";
import { pageDocument } from "./layout.ts";
import { contentsFold } from "./parts.ts";

/** One page of the docs. The page for agents has an address of its own. */
export function docPage({ id, title, html, contents, path = `/docs/${id}`, canonical = path }: DocPageView, origin = ""): string {
  // The file begins with its title, which stands here already.
  const text = html.replace(/^\s*<h1\b[^>]*>.*?<\/h1>\s*/s, "");
  const body = `<article>
<header class="page-head">
<p class="eyebrow"><a href="/docs">Docs</a></p>
<h1>${escapeHtml(title)}</h1>
</header>
${contentsFold(contents)}<div class="prose">
${text}</div>
<footer class="other-views" data-pagefind-ignore><p>The same text for machines: <a href="${escapeHtml(path)}.md">Markdown</a>.</p></footer>
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

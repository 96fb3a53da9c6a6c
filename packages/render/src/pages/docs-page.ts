import { escapeHtml } from "../escape.ts";
import type { DocsPageView } from "../views.ts";
import { pageDocument } from "./layout.ts";

/** What there is to read about Be Civic itself. */
export function docsPage({ docs }: DocsPageView, origin = ""): string {
  const items = docs.map(
    ({ href, title, summary }) =>
      `<li class="card"><h2><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></h2><p>${escapeHtml(summary)}</p></li>`,
  );
  const body = `<header class="page-head">
<h1>Docs</h1>
<p class="lead">How Be Civic works, for whoever builds an agent, writes a procedure, or wants to check that the rules are kept.</p>
</header>
<ul class="cards">
${items.join("\n")}
</ul>
<p>What had to be taken out of the history: <a href="/docs/incidents">incidents</a>.</p>
`;
  return pageDocument({
    origin,
    title: "Docs",
    description: "How Be Civic works: for agents, for authors of procedures, and for whoever audits it.",
    path: "/docs",
    isIndexed: true,
    body,
    isSearchable: false,
  });
}

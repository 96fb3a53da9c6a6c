import { escapeHtml } from "../escape.ts";
import { pageDocument } from "./layout.ts";
import { dayHtml } from "./parts.ts";

export interface IncidentsPageView {
  /** The newest first. */
  incidents: readonly { title: string; date: string; address: string }[];
}

/** What was taken out of the history, for those who keep a copy. */
export function incidentsPage({ incidents }: IncidentsPageView, origin = ""): string {
  const items = incidents.map(
    ({ title, date, address }) => `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a>, ${dayHtml(date)}</li>`,
  );
  const [newest] = incidents;
  const list =
    newest === undefined
      ? "<p>Nothing was taken out of the history so far.</p>"
      : `<p>A copy of the corpus from before ${dayHtml(newest.date)}, or from that day, is void: delete it and fetch the corpus again.</p>\n<ul>\n${items.join("\n")}\n</ul>`;
  const body = `<article>
<header class="page-head">
<p class="eyebrow"><a href="/docs">Docs</a></p>
<h1>Incidents</h1>
<p class="lead">Texts that were taken out of every commit, because they could lead to a person. What they said is not repeated here.</p>
</header>
<div class="prose">
${list}
<p>How a retraction works: <a href="/docs/retraction-protocol">the protocol</a>. The same list for programs: <a href="/revocations.json">revocations.json</a>.</p>
</div>
<footer class="other-views" data-pagefind-ignore><p>The same text for machines: <a href="/docs/incidents.md">Markdown</a>.</p></footer>
</article>
`;
  return pageDocument({
    origin,
    title: "Incidents",
    description: "What was taken out of the history of the corpus, and which copies are void.",
    path: "/docs/incidents",
    isIndexed: true,
    body,
    isSearchable: false,
  });
}

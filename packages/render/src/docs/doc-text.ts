import { PROJECT_ORIGIN } from "@becivic/contract";
import { parseBody } from "@becivic/corpus";
import { type Html, html } from "@becivic/markup";
import { localAddress, type PageFrame } from "../document/page-frame.ts";
import { agentsLine } from "../document/write-document.ts";
import { docPage } from "../pages/doc-page.ts";
import { pageHtml } from "../skill-html.ts";
import type { DocPageView } from "../views.ts";
import { docAddress, linkedAddress } from "./doc-address.ts";

/** A page of the docs as it is written, as Markdown that begins with its title. */
export interface DocText {
  id: string;
  title: string;
  text: string;
}

/** The docs are written with the address of the project; a copy of the site shows its own. */
export function docTextAt({ text }: Pick<DocText, "text">, origin: string): string {
  return text.replaceAll(PROJECT_ORIGIN, () => origin);
}

/** The page at the address of the request, which is not always the one that search engines keep. */
export function docHtml(doc: DocText, path: string, frame: PageFrame): Html {
  return docPage({ ...docView(doc, frame), path, canonical: docAddress(doc.id) }, frame);
}

function docView(doc: DocText, frame: PageFrame): DocPageView {
  const { id, title } = doc;
  const body = docTextAt(doc, frame.origin).replace(/^# .+\n+/, "");
  const parsed = parseBody(body);
  // A page that cannot be parsed is still readable as it was written.
  if (!parsed.ok) return { id, title, text: html`<pre tabindex="0">${body}</pre>`, contents: [] };
  const { html: text, contents } = pageHtml(parsed.value.tree, (url) => localAddress(linkedAddress(url, id), frame));
  return { id, title, text, contents };
}

export function docMarkdown(doc: DocText, origin: string): string {
  const linked = docTextAt(doc, origin).replaceAll(
    /\]\(((?:\.\.\/|submit\/)?[a-z0-9-]+\.mdx?)\)/g,
    (_, url: string) => `](${origin}${linkedAddress(url, doc.id)}.md)`,
  );
  return linked.replace(/^# .+\n+/, (title) => `${title}${agentsLine(origin)}\n\n`);
}

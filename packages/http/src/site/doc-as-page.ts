import { type DocText, docMarkdown, docPage, docTextAt, docView } from "@becivic/render";
import type { Page } from "./page.ts";

/** A page of the docs at the address where it was asked for, which is not always the one that search engines keep. */
export function docAsPage(doc: DocText & { address: string }, path: string): Page {
  return {
    html: (origin) => docPage({ ...docView(doc, origin), path, canonical: doc.address }, origin),
    markdown: (origin) => docMarkdown(doc, origin),
    json: (origin) => ({ id: doc.id, title: doc.title, body: docTextAt(doc, origin) }),
    isIndexed: true,
  };
}

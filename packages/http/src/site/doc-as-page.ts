import { type DocText, docHtml, docMarkdown, docTextAt } from "@becivic/render";
import type { Page } from "./page.ts";

/** A page of the docs at the address of the request. */
export function docAsPage(doc: DocText, path: string): Page {
  return {
    html: (frame) => docHtml(doc, path, frame),
    markdown: (origin) => docMarkdown(doc, origin),
    json: (origin) => ({ id: doc.id, title: doc.title, body: docTextAt(doc, origin) }),
    isIndexed: true,
  };
}

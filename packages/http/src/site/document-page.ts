import { type Document, documentHtml, documentMarkdown } from "@becivic/render";
import type { Page } from "./page.ts";

/** A page whose HTML and Markdown are written from one document. */
export function documentPage(document: Document, json: Page["json"]): Page {
  return {
    html: (origin) => documentHtml(document, origin),
    markdown: (origin) => documentMarkdown(document, origin),
    json,
    isIndexed: document.isIndexed,
  };
}

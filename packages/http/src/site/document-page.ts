import type { Language } from "@becivic/contract";
import { type Document, documentHtml, documentMarkdown } from "@becivic/render";
import type { Page } from "./page.ts";

interface Documents {
  forPeople: (language: Language) => Document;
  /** The same in the arrangement for agents, where that is another one. */
  forAgents?: () => Document;
}

/** A page whose HTML and Markdown are written from one view. Markdown is for agents, and in English. */
export function documentPage({ forPeople, forAgents }: Documents, json: Page["json"]): Page {
  const english = forPeople("en");
  return {
    html: (frame) => documentHtml(frame.language === "en" ? english : forPeople(frame.language), frame),
    markdown: (origin) => documentMarkdown(forAgents?.() ?? english, origin),
    json,
    isIndexed: english.isIndexed,
  };
}

import { dayWords } from "@becivic/contract";
import { linkDestination } from "../markdown/link.ts";
import { codeSpan, escapeInline, escapeLabel, escapeLineStart } from "../markdown/text.ts";
import { maintained, statusMeaning, statusName } from "../words/status-words.ts";
import type { Content, Inline } from "./model.ts";

/** Where a line is written to. */
interface Surroundings {
  /** Links within the site are written with it in front. */
  origin: string;
  /** A table is cut into cells before its code spans are read. */
  isCell?: boolean;
  /** No link is made within a link. */
  isLabel?: boolean;
}

/** A line of its own. */
export function lineMarkdown(content: Content, origin: string): string {
  return escapeLineStart(contentMarkdown(content, { origin }));
}

export function cellMarkdown(content: Content, origin: string): string {
  return contentMarkdown(content, { origin, isCell: true });
}

/** The rest of a line, behind a marker. */
export function contentMarkdown(content: Content, surroundings: Surroundings): string {
  return rawMarkdown(content, surroundings).replaceAll(/\s+/g, " ").trim();
}

function rawMarkdown(content: Content, surroundings: Surroundings): string {
  let markdown = "";
  let text = "";
  // Texts side by side are escaped as one: two harmless halves can make an address.
  for (const inline of content) {
    if (typeof inline === "string") text += inline;
    else {
      markdown += escaped(text, surroundings) + inlineMarkdown(inline, surroundings);
      text = "";
    }
  }
  return markdown + escaped(text, surroundings);
}

function escaped(text: string, { isLabel = false }: Surroundings): string {
  if (text === "") return "";
  return isLabel ? escapeLabel(text) : escapeInline(text);
}

function inlineMarkdown(inline: Exclude<Inline, string>, surroundings: Surroundings): string {
  switch (inline.type) {
    case "strong":
      return `**${rawMarkdown(inline.content, surroundings)}**`;
    case "emphasis":
      return `*${rawMarkdown(inline.content, surroundings)}*`;
    case "code": {
      const code = codeSpan(inline.text);
      return surroundings.isCell === true ? code.replaceAll("|", "\\|") : code;
    }
    case "link":
      return linkMarkdown(inline, surroundings);
    case "badge": {
      if (inline.isShort === true) return escaped(statusName(inline.status), surroundings);
      const meaning = inline.domain === "meta" ? maintained() : statusMeaning(inline.status);
      return escaped(`${statusName(inline.status)} (${meaning})`, surroundings);
    }
    case "day":
      return escaped(dayWords(inline.moment), surroundings);
    case "language":
      return escaped(inline.text, surroundings);
    case "span":
      return rawMarkdown(inline.content, surroundings);
    case "break":
      return " ";
  }
}

function linkMarkdown({ href, content }: Extract<Inline, { type: "link" }>, surroundings: Surroundings): string {
  const destination = linkDestination(href, surroundings.origin);
  if (destination === undefined) return rawMarkdown(content, surroundings);
  return `[${rawMarkdown(content, { ...surroundings, isLabel: true })}](${destination})`;
}

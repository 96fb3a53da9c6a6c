import { escapeHtml } from "./escape-html.ts";

/** The class is not exported: only this file makes a value of it. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  static textOf(markup: Markup): string {
    return markup.#text;
  }
}

/** Finished HTML. A string is never Html, and Html is never a string. */
export type Html = Markup;

/** What a hole of a template takes: text, which is escaped, and finished HTML, which is not. */
export type Hole = string | number | Html | readonly Html[];

/** HTML with values in it. A hole inside an element or a quoted attribute is safe with any text; other holes are refused by `npm run check`. */
export function html(parts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  let text = parts[0] ?? "";
  for (let at = 0; at < holes.length; at += 1) text += holeText(holes[at] as Hole) + parts[at + 1];
  return new Markup(text);
}

/** No HTML at all, for a part of a page that is left out. */
export const nothing: Html = new Markup("");

/** Pieces one after the other, with the same text between them. Unlike `join`, this copies nothing: a page is copied once, when it is sent. */
export function joinHtml(pieces: readonly Html[], separator = ""): Html {
  const between = escapeHtml(separator);
  let text = "";
  for (let at = 0; at < pieces.length; at += 1) text += (at === 0 ? "" : between) + Markup.textOf(pieces[at] as Markup);
  return new Markup(text);
}

/** Pieces one after the other, copied into one text: for HTML that is put into many pages, so that it is not copied piece by piece into each. */
export function flatHtml(pieces: readonly Html[]): Html {
  return new Markup(pieces.map(Markup.textOf).join(""));
}

/** HTML that this project wrote as a file or drew itself: the caller vouches that no text of a sender is in it unescaped. */
export function trustedHtml(text: string): Html {
  return new Markup(text);
}

/** An attribute with a space before it; nothing where there is no value. */
export function attribute(name: string, value: string | number | boolean | undefined): Html {
  if (value === undefined || value === false) return nothing;
  return new Markup(value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`);
}

/** The text of finished HTML, to be sent. */
export function htmlText(markup: Html): string {
  return Markup.textOf(markup);
}

function holeText(hole: Hole): string {
  if (typeof hole === "string") return escapeHtml(hole);
  if (typeof hole === "number") return String(hole);
  if (hole instanceof Markup) return Markup.textOf(hole);
  let text = "";
  for (const piece of hole) text += Markup.textOf(piece);
  return text;
}

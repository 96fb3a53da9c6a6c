import { escapeHtml } from "./escape-html.ts";

/** A text of this length is kept as a piece of its own: it is neither copied into every page nor compared letter by letter. */
const LARGE = 4_096;

/** One text, or several that follow one another. */
type Pieces = string | readonly string[];

/** The class is not exported: only this file makes a value of it. */
class Markup {
  readonly #pieces: Pieces;

  constructor(pieces: Pieces) {
    this.#pieces = pieces;
  }

  static piecesOf(markup: Markup): Pieces {
    return markup.#pieces;
  }

  static textOf(markup: Markup): string {
    return typeof markup.#pieces === "string" ? markup.#pieces : markup.#pieces.join("");
  }
}

/** Finished HTML. A string is never Html, and Html is never a string. */
export type Html = Markup;

/** What a hole of a template takes: text, which is escaped, and finished HTML, which is not. */
export type Hole = string | number | Html | readonly Html[];

/** HTML with values in it. A hole inside an element or a quoted attribute is safe with any text; other holes are refused by `npm run check`. */
export function html(parts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  const builder = new Builder(parts[0] ?? "");
  for (let at = 0; at < holes.length; at += 1) {
    builder.addHole(holes[at] as Hole);
    builder.addText(parts[at + 1] ?? "");
  }
  return builder.finish();
}

/** No HTML at all, for a part of a page that is left out. */
export const nothing: Html = new Markup("");

/** Pieces one after the other, with the same text between them. A page is copied once, when it is sent. */
export function joinHtml(pieces: readonly Html[], separator = ""): Html {
  const between = escapeHtml(separator);
  const builder = new Builder("");
  for (let at = 0; at < pieces.length; at += 1) {
    if (at > 0) builder.addText(between);
    builder.addHtml(pieces[at] as Markup);
  }
  return builder.finish();
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

/** How many characters it has. */
export function htmlLength(markup: Html): number {
  const pieces = Markup.piecesOf(markup);
  return typeof pieces === "string" ? pieces.length : pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Whether both have the same text. It is found piece by piece, so that large pieces which are one object cost nothing; equal texts in other pieces count as different. */
export function isSameHtml(one: Html, other: Html): boolean {
  const [pieces, others] = [Markup.piecesOf(one), Markup.piecesOf(other)];
  if (typeof pieces === "string" || typeof others === "string") return pieces === others;
  return pieces.length === others.length && pieces.every((piece, at) => piece === others[at]);
}

/** Collects a text; large pieces stay apart. */
class Builder {
  private readonly done: string[] = [];
  private text: string;

  constructor(text: string) {
    this.text = text;
  }

  addText(text: string): void {
    this.text += text;
  }

  addHole(hole: Hole): void {
    if (typeof hole === "string") this.text += escapeHtml(hole);
    else if (typeof hole === "number") this.text += String(hole);
    else if (hole instanceof Markup) this.addHtml(hole);
    else for (const piece of hole) this.addHtml(piece);
  }

  addHtml(markup: Markup): void {
    const pieces = Markup.piecesOf(markup);
    if (typeof pieces !== "string") this.done.push(this.text, ...pieces);
    else if (pieces.length >= LARGE) this.done.push(this.text, pieces);
    else {
      this.text += pieces;
      return;
    }
    this.text = "";
  }

  finish(): Html {
    if (this.done.length === 0) return new Markup(this.text);
    this.done.push(this.text);
    return new Markup(this.done);
  }
}

import { fenced } from "./fenced.ts";
import { linkDestination } from "./link.ts";
import { codeSpan, escapeInline, escapeLabel, escapeLineStart } from "./text.ts";

export interface FromHtml {
  /** Where the site is reached: links within it are written whole. Empty where they stay relative. */
  origin?: string;
}

/**
 * The main part of one of our own pages as Markdown, so that both views say the same. It knows the elements that our pages use, and no others: it is no
 * reader of foreign HTML.
 */
export function markdownOf(page: string, { origin = "" }: FromHtml = {}): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? page;
  const writer = new MarkdownWriter(origin);
  for (const { 0: token, 1: close, 2: name = "", 3: attributes = "" } of main.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+/gi)) {
    if (name === "") writer.text(decode(token));
    else if (close === "/") writer.close(name.toLowerCase());
    else writer.open(name.toLowerCase(), attributes);
  }
  return writer.done();
}

// Pictures, forms and what only helps to move about have no place in a text.
const LEFT_OUT = new Set(["svg", "form", "nav", "script", "noscript", "button", "select", "label", "input"]);
// The fold around a table of contents: without its links, only its title would be left.
const CONTENTS_FOLD = /\bclass="contents-fold"/;
const EMPTY = new Set(["br", "hr", "img", "input", "link", "meta", "source"]);
const BLOCKS = new Set([
  "p",
  "div",
  "section",
  "article",
  "header",
  "footer",
  "ul",
  "ol",
  "dl",
  "figure",
  "figcaption",
  "details",
  "summary",
  "aside",
  "table",
]);
const MARKS: Readonly<Record<string, string>> = { strong: "**", em: "*", b: "**", i: "*" };

class MarkdownWriter {
  private readonly blocks: string[] = [];
  private line = "";
  private prefix = "";
  private readonly lists: { ordered: boolean; next: number }[] = [];
  private readonly links: (string | undefined)[] = [];
  private quotes = 0;
  private skipped = 0;
  private row: string[] | undefined;
  private rows = 0;
  private isPre = false;
  /** What was read of a code span; undefined outside of one. */
  private codeText: string | undefined;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  open(name: string, attributes: string): void {
    if (this.skipped > 0 || LEFT_OUT.has(name) || CONTENTS_FOLD.test(attributes)) {
      if (!EMPTY.has(name) && !attributes.endsWith("/")) this.skipped += 1;
      return;
    }
    if (name === "br") this.line += " ";
    else if (/^h[1-6]$/.test(name)) this.begin(`${"#".repeat(Number(name[1]))} `);
    else if (name === "ul" || name === "ol") {
      this.end();
      this.lists.push({ ordered: name === "ol", next: Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1) });
    } else if (name === "li") this.begin(this.bullet());
    else if (name === "dt") this.begin("- ");
    else if (name === "dd") this.line = `${this.line.trimEnd()}: `;
    else if (name === "blockquote") {
      this.end();
      this.quotes += 1;
    } else if (name === "pre") {
      this.end();
      this.isPre = true;
    } else if (name === "tr") this.row = [];
    else if (name === "td" || name === "th") this.line = "";
    else if (name === "a") this.openLink(attributes);
    else if (name === "code" && !this.isPre) this.codeText = "";
    else if (name in MARKS) this.line += MARKS[name];
    else if (BLOCKS.has(name) && this.row === undefined && this.lists.length === 0) this.end();
  }

  close(name: string): void {
    if (this.skipped > 0) {
      this.skipped -= 1;
      return;
    }
    if (/^h[1-6]$/.test(name) || name === "li" || name === "dd") this.end();
    else if (name === "ul" || name === "ol") {
      this.end();
      this.lists.pop();
    } else if (name === "blockquote") {
      this.end();
      this.quotes -= 1;
    } else if (name === "pre") {
      this.blocks.push(fenced(this.line.replace(/\n$/, "")));
      this.line = "";
      this.isPre = false;
    } else if (name === "td" || name === "th") this.cell();
    else if (name === "tr") this.endRow();
    else if (name === "table") this.rows = 0;
    else if (name === "a") this.closeLink();
    else if (name === "code" && !this.isPre) this.closeCode();
    else if (name in MARKS) this.line += MARKS[name];
    else if (BLOCKS.has(name) && this.row === undefined && this.lists.length === 0) this.end();
    else if (name === "p") this.line += " ";
  }

  text(text: string): void {
    if (this.skipped > 0) return;
    if (this.codeText !== undefined) this.codeText += text;
    else if (this.isPre) this.line += text;
    else this.line += this.links.at(-1) === undefined ? escapeInline(text) : escapeLabel(text);
  }

  private closeCode(): void {
    const code = codeSpan(this.codeText ?? "");
    this.codeText = undefined;
    // A table is cut into cells before its code is looked at.
    this.line += this.row === undefined ? code : code.replaceAll("|", "\\|");
  }

  done(): string {
    this.end();
    // Items of a list follow one another; everything else has a line between.
    return `${this.blocks
      .map((block, at) => (at > 0 && isItem(block) && isItem(this.blocks[at - 1] ?? "") ? `\n${block}` : `\n\n${block}`))
      .join("")
      .trim()}\n`;
  }

  private begin(prefix: string): void {
    this.end();
    this.prefix = prefix;
  }

  private bullet(): string {
    const list = this.lists.at(-1);
    const indent = "  ".repeat(Math.max(0, this.lists.length - 1));
    if (list?.ordered !== true) return `${indent}- `;
    list.next += 1;
    return `${indent}${list.next - 1}. `;
  }

  private end(): void {
    const text = escapeLineStart(this.line.replaceAll(/\s+/g, " ").trim());
    if (text !== "") this.blocks.push(`${"> ".repeat(this.quotes)}${this.prefix}${text}`);
    if (text !== "") this.prefix = "";
    this.line = "";
  }

  private openLink(attributes: string): void {
    const href = decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? "");
    const target = linkDestination(href, this.origin);
    this.links.push(target);
    if (target !== undefined) this.line += "[";
  }

  private closeLink(): void {
    const target = this.links.pop();
    if (target !== undefined) this.line += `](${target})`;
  }

  private cell(): void {
    this.row?.push(this.line.replaceAll(/\s+/g, " ").trim());
    this.line = "";
  }

  private endRow(): void {
    const row = this.row ?? [];
    this.row = undefined;
    const line = `| ${row.join(" | ")} |`;
    if (this.rows === 0) this.blocks.push(`${line}\n|${row.map(() => "---|").join("")}`);
    else this.blocks[this.blocks.length - 1] += `\n${line}`;
    this.rows += 1;
  }
}

function isItem(block: string): boolean {
  return /^\s*(?:- |\d+\. )/.test(block);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

function decode(text: string): string {
  return text.replaceAll(/&([a-z]+|#39);/g, (written, name: string) => ENTITIES[name] ?? written);
}

import { type BodyNode, type ElementNode, type SkillBody, type TableNode, textOf } from "@becivic/corpus";
import { attribute, flatHtml, type Html, html, nothing } from "@becivic/markup";
import type { TableOfContentsEntry } from "./document/contents-html.ts";
import { observationsHtml } from "./document/observations-html.ts";
import { localAddress, type PageFrame } from "./document/page-frame.ts";
import { findRow, UNRESOLVED } from "./find-row.ts";
import type { SkillReading } from "./reading.ts";
import { Slugs } from "./slugs.ts";
import { valueHtml } from "./value-html.ts";

/** A piece of a body: the same in every view, or one that depends on the catalogue, on the community and on the address of the page. */
export type Piece = Html | ((reading: SkillReading, frame: PageFrame) => Html);

/** The pieces as HTML of one reading, on one page. */
export function finished(pieces: readonly Piece[], reading: SkillReading, frame: PageFrame): Html {
  return flatHtml(pieces.map((piece) => (typeof piece === "function" ? piece(reading, frame) : piece)));
}

/** Writes a tree node by node. Only what is named here is written: a body can hold no HTML of its own. */
export class BodyWriter {
  readonly contents: TableOfContentsEntry[] = [];
  private readonly slugs = new Slugs();
  private readonly done: Piece[] = [];
  /** What was written since the last piece that depends on a reading. */
  private html: Html[] = [];
  /** The text of the last heading, and how many tables there are under each. */
  private headingText = "";
  private readonly tables = new Map<string, number>();
  /** What each reference was called where it was cited first. */
  private readonly labels: ReadonlyMap<string, string>;
  private readonly cited = new Set<string>();
  private readonly addressOf: ((url: string) => string) | undefined;

  /** Without `addressOf`, links lead where the text says, in the language of the page. */
  constructor(labels: ReadonlyMap<string, string>, addressOf?: (url: string) => string) {
    this.labels = labels;
    this.addressOf = addressOf;
  }

  /** The heading above what is written next, where the page writes it. */
  under(title: string): void {
    this.headingText = title;
  }

  /** What was written since the last call. */
  take(): Piece[] {
    const pieces = [...this.done, flatHtml(this.html)];
    this.done.length = 0;
    this.html = [];
    return pieces;
  }

  children({ children }: { children: readonly BodyNode[] }): void {
    for (const child of children) this.node(child);
  }

  private around(before: Html, node: { children: readonly BodyNode[] }, after: Html): void {
    this.html.push(before);
    this.children(node);
    this.html.push(after);
  }

  private later(piece: (reading: SkillReading, frame: PageFrame) => Html): void {
    this.done.push(flatHtml(this.html), piece);
    this.html = [];
  }

  private node(node: BodyNode): void {
    switch (node.type) {
      case "text":
        this.html.push(html`${node.value}`);
        break;
      case "recitation":
        this.recitation(node.name);
        break;
      case "paragraph":
        this.around(html`<p>`, node, html`</p>\n`);
        break;
      case "heading":
        this.heading(node.depth, textOf(node), node);
        break;
      case "strong":
        this.around(html`<strong>`, node, html`</strong>`);
        break;
      case "emphasis":
        this.around(html`<em>`, node, html`</em>`);
        break;
      case "delete":
        this.around(html`<del>`, node, html`</del>`);
        break;
      case "inlineCode":
        this.html.push(html`<code>${node.value}</code>`);
        break;
      case "code":
        // Long lines scroll, and what scrolls must be reachable by keyboard.
        this.html.push(html`<pre tabindex="0"><code>${node.value}</code></pre>\n`);
        break;
      case "blockquote":
        this.around(html`<blockquote>`, node, html`</blockquote>\n`);
        break;
      case "list":
        if (node.ordered) this.around(html`<ol${attribute("start", node.start === 1 ? undefined : node.start)}>\n`, node, html`</ol>\n`);
        else this.around(html`<ul>\n`, node, html`</ul>\n`);
        break;
      case "listItem": {
        const [only] = node.children;
        // One paragraph in an item needs no paragraph of its own.
        this.around(html`<li>`, node.children.length === 1 && only?.type === "paragraph" ? only : node, html`</li>\n`);
        break;
      }
      case "link": {
        this.link(node.url);
        this.children(node);
        this.html.push(html`</a>`);
        break;
      }
      case "table":
        this.table(node);
        break;
      case "thematicBreak":
        this.html.push(html`<hr>\n`);
        break;
      case "break":
        this.html.push(html`<br>\n`);
        break;
      case "element":
        this.element(node);
        break;
      default:
        if ("children" in node) this.children(node);
    }
  }

  private link(target: string): void {
    const open = (url: string): Html => html`<a href="${safeUrl(url)}"${isExternal(url) ? html` rel="external"` : nothing}>`;
    if (this.addressOf !== undefined) this.html.push(open(this.addressOf(target)));
    else if (target.startsWith("/")) this.later((_reading, frame) => open(localAddress(target, frame)));
    else this.html.push(open(target));
  }

  private heading(depth: number, text: string, node: { children: readonly BodyNode[] }): void {
    const id = this.slugs.of(text);
    if (depth === 2) this.contents.push({ id, text });
    this.headingText = text;
    const { open, close } = HEADINGS[depth] ?? LOWEST_HEADING;
    this.around(open(id), node, close);
  }

  private table({ children: [head, ...rows], alignRight }: TableNode): void {
    const labels = head?.children.map(textOf) ?? [];
    const side = (column: number): Html => (alignRight[column] ? html` class="right"` : nothing);
    this.html.push(html`<div class="table stack" tabindex="0" role="region" aria-label="${this.tableLabel()}"><table><thead><tr>`);
    for (const [column, cell] of (head?.children ?? []).entries()) this.around(html`<th scope="col"${side(column)}>`, cell, html`</th>`);
    this.html.push(html`</tr></thead><tbody>`);
    for (const row of rows) {
      this.html.push(html`<tr>`);
      // On a phone each row is a card, its cells with their labels.
      for (const [column, cell] of row.children.entries())
        this.around(html`<td${side(column)} data-label="${labels[column] ?? ""}"><div>`, cell, html`</div></td>`);
      this.html.push(html`</tr>`);
    }
    this.html.push(html`</tbody></table></div>\n`);
  }

  /** A region is named by the heading above it, and by a number from the second one under a heading on: a list of regions tells them apart. */
  private tableLabel(): string {
    const count = (this.tables.get(this.headingText) ?? 0) + 1;
    this.tables.set(this.headingText, count);
    const number = count === 1 ? "" : ` ${count}`;
    return this.headingText === "" ? `Table${number}` : `Table${number}: ${this.headingText}`;
  }

  /** A name in brackets leads to where its reference is cited in full. */
  private recitation(name: string): void {
    const label = this.labels.get(name);
    this.html.push(label === undefined ? html`[${name}]` : html`<a class="recitation" href="#ref-${name}">${label}</a>`);
  }

  private element(element: ElementNode): void {
    const { name, attributes, isBlock } = element;
    const { uid = "", name: rowName = "", id = "", reason = "" } = Object.fromEntries(attributes.map((one) => [one.name, one.value ?? ""]));
    if (name === "VV") this.later((reading) => valueHtml(reading, uid, rowName));
    else if (name === "Ref") this.reference(uid, rowName, element);
    else if (name === "Path") this.later(({ paths }, frame) => anchorHtml("path", localAddress(`/paths/${id}`, frame), paths.get(id)));
    else if (name === "Skill") this.later(({ skills }, frame) => anchorHtml("skill", localAddress(`/skills/${id}`, frame), skills.get(id)));
    else if (name === "Observations") this.later((reading, frame) => observationsHtml({ ...reading, about: { skill: reading.id } }, frame));
    else if (name !== "Risk") this.children(element);
    else if (isBlock) {
      const why = reason === "" ? nothing : html`<p class="risk-reason"><strong>Before you go on:</strong> ${reason}</p>`;
      this.around(html`<div class="risk" role="note">${why}`, element, html`</div>\n`);
    } else this.around(html`<span class="risk-inline">`, element, html`</span>`);
  }

  private reference(uid: string, name: string, element: ElementNode): void {
    const anchor = attribute("id", this.cited.has(name) ? undefined : `ref-${name}`);
    this.cited.add(name);
    const row = ({ references }: SkillReading) => findRow(references, uid, name);
    this.later((reading) => {
      const reference = row(reading);
      if (reference === undefined) return html`<span class="reference" data-resolution-status="unresolved"${anchor}>`;
      return html`<a class="reference" rel="external"${anchor} href="${safeUrl(reference.url)}" title="${reference.title}">`;
    });
    this.children(element);
    this.later((reading) => (row(reading) === undefined ? html` ${UNRESOLVED}</span>` : html`</a>`));
  }
}

const HEADINGS: Readonly<Record<number, { open: (id: string) => Html; close: Html }>> = {
  1: { open: (id) => html`<h1 id="${id}">`, close: html`</h1>\n` },
  2: { open: (id) => html`<h2 id="${id}">`, close: html`</h2>\n` },
  3: { open: (id) => html`<h3 id="${id}">`, close: html`</h3>\n` },
  4: { open: (id) => html`<h4 id="${id}">`, close: html`</h4>\n` },
  5: { open: (id) => html`<h5 id="${id}">`, close: html`</h5>\n` },
};
const LOWEST_HEADING = { open: (id: string) => html`<h6 id="${id}">`, close: html`</h6>\n` };

/** Only addresses that lead to pages: nothing that runs, and no other host behind two slashes. */
function safeUrl(url: string): string {
  return /^(?:https?:\/\/|mailto:|\/(?![/\\])|#|[\w.-]+(?:[/#?]|$))/i.test(url) && !/^(?:javascript|data|vbscript):/i.test(url) ? url : "#";
}

function isExternal(url: string): boolean {
  return /^https?:/i.test(url);
}

/** What each reference was called where it was cited first. */
export function labelsOf({ tags }: SkillBody): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { name, attributes, text } of tags) {
    const key = attributes.name ?? "";
    if (name === "Ref" && !labels.has(key)) labels.set(key, text);
  }
  return labels;
}

function anchorHtml(kind: "path" | "skill", href: string, title: string | undefined): Html {
  return title === undefined
    ? html`<span data-resolution-status="unresolved">${UNRESOLVED}</span>`
    : html`<a class="${kind}" href="${href}">${title}</a>`;
}

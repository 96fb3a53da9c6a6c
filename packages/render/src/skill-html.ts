import { type BodyNode, type ElementNode, type RootNode, type SkillBody, type TableNode, textOf } from "@becivic/corpus";
import { isDoubtful } from "./doubt.ts";
import { escapeHtml } from "./escape.ts";
import { findRow, UNRESOLVED } from "./find-row.ts";
import { observationsHtml } from "./observations.ts";
import type { SkillReading } from "./reading.ts";
import { Slugs } from "./slugs.ts";

export interface TableOfContentsEntry {
  id: string;
  text: string;
}

export interface BodyHtml {
  html: string;
  contents: TableOfContentsEntry[];
}

/** A piece of a body: what always stands there, or what depends on the catalogue and on the community. */
type Piece = string | ((reading: SkillReading) => string);

/** The body of a skill as HTML. */
export function bodyHtml(reading: SkillReading): BodyHtml {
  const { pieces, contents } = piecesOf(reading.body);
  let html = "";
  for (const piece of pieces) html += typeof piece === "string" ? piece : piece(reading);
  return { html, contents };
}

/** A page of the corpus without elements of ours; its own pages link to one another by file, and the site by address. */
export function pageHtml(tree: RootNode, addressOf: (url: string) => string): BodyHtml {
  const writer = new Writer(new Map(), addressOf);
  writer.children(tree);
  return { html: writer.pieces().join(""), contents: writer.contents };
}

const written = new WeakMap<SkillBody, { pieces: readonly Piece[]; contents: TableOfContentsEntry[] }>();

/** Most of a body is the same in every view of it, and is written once. */
function piecesOf(body: SkillBody): { pieces: readonly Piece[]; contents: TableOfContentsEntry[] } {
  const known = written.get(body);
  if (known !== undefined) return known;
  const writer = new Writer(labelsOf(body), (url) => url);
  writer.children(body.tree);
  const made = { pieces: writer.pieces(), contents: writer.contents };
  written.set(body, made);
  return made;
}

/** Writes a tree node by node. Every text is escaped, and only what is named here is written: a body can hold no HTML of its own. */
class Writer {
  readonly contents: TableOfContentsEntry[] = [];
  private readonly slugs = new Slugs();
  private readonly done: Piece[] = [];
  private html = "";
  /** The text of the last heading, and how many tables there are under each. */
  private headingText = "";
  private readonly tables = new Map<string, number>();
  /** What each reference was called where it was cited first. */
  private readonly labels: ReadonlyMap<string, string>;
  private readonly cited = new Set<string>();
  private readonly addressOf: (url: string) => string;

  constructor(labels: ReadonlyMap<string, string>, addressOf: (url: string) => string) {
    this.labels = labels;
    this.addressOf = addressOf;
  }

  pieces(): readonly Piece[] {
    return [...this.done, this.html];
  }

  children({ children }: { children: readonly BodyNode[] }): void {
    for (const child of children) this.node(child);
  }

  private around(before: string, node: { children: readonly BodyNode[] }, after: string): void {
    this.html += before;
    this.children(node);
    this.html += after;
  }

  private later(piece: (reading: SkillReading) => string): void {
    this.done.push(this.html, piece);
    this.html = "";
  }

  private node(node: BodyNode): void {
    switch (node.type) {
      case "text":
        this.html += escapeHtml(node.value);
        break;
      case "recitation":
        this.recitation(node.name);
        break;
      case "paragraph":
        this.around("<p>", node, "</p>\n");
        break;
      case "heading":
        this.heading(node.depth, textOf(node), node);
        break;
      case "strong":
        this.around("<strong>", node, "</strong>");
        break;
      case "emphasis":
        this.around("<em>", node, "</em>");
        break;
      case "delete":
        this.around("<del>", node, "</del>");
        break;
      case "inlineCode":
        this.html += `<code>${escapeHtml(node.value)}</code>`;
        break;
      case "code":
        // Long lines scroll, and what scrolls must be reachable by keyboard.
        this.html += `<pre tabindex="0"><code>${escapeHtml(node.value)}</code></pre>\n`;
        break;
      case "blockquote":
        this.around("<blockquote>", node, "</blockquote>\n");
        break;
      case "list": {
        const start = node.ordered && node.start !== 1 ? ` start="${node.start}"` : "";
        const tag = node.ordered ? "ol" : "ul";
        this.around(`<${tag}${start}>\n`, node, `</${tag}>\n`);
        break;
      }
      case "listItem": {
        const [only] = node.children;
        // One paragraph in an item needs no paragraph of its own.
        this.around("<li>", node.children.length === 1 && only?.type === "paragraph" ? only : node, "</li>\n");
        break;
      }
      case "link": {
        const url = this.addressOf(node.url);
        this.around(`<a href="${escapeHtml(safeUrl(url))}"${isExternal(url) ? ' rel="external"' : ""}>`, node, "</a>");
        break;
      }
      case "table":
        this.table(node);
        break;
      case "thematicBreak":
        this.html += "<hr>\n";
        break;
      case "break":
        this.html += "<br>\n";
        break;
      case "element":
        this.element(node);
        break;
      default:
        if ("children" in node) this.children(node);
    }
  }

  private heading(depth: number, text: string, node: { children: readonly BodyNode[] }): void {
    const id = this.slugs.of(text);
    if (depth === 2) this.contents.push({ id, text });
    this.headingText = text;
    this.around(`<h${depth} id="${id}">`, node, `</h${depth}>\n`);
  }

  private table({ children: [head, ...rows], alignRight }: TableNode): void {
    const labels = head?.children.map(textOf) ?? [];
    // On a phone each row is a card, its cells with their labels.
    const attributes = (tag: "th" | "td", column: number): string => {
      const side = alignRight[column] ? ' class="right"' : "";
      return tag === "th" ? ` scope="col"${side}` : `${side} data-label="${escapeHtml(labels[column] ?? "")}"`;
    };
    const row = (tag: "th" | "td", cells: TableNode["children"][number] | undefined): void => {
      this.html += "<tr>";
      for (const [column, cell] of (cells?.children ?? []).entries())
        this.around(`<${tag}${attributes(tag, column)}>${tag === "td" ? "<div>" : ""}`, cell, `${tag === "td" ? "</div>" : ""}</${tag}>`);
      this.html += "</tr>";
    };
    this.html += `<div class="table stack" tabindex="0" role="region" aria-label="${escapeHtml(this.tableLabel())}"><table><thead>`;
    row("th", head);
    this.html += "</thead><tbody>";
    for (const cells of rows) row("td", cells);
    this.html += "</tbody></table></div>\n";
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
    this.html += label === undefined ? `[${name}]` : `<a class="recitation" href="#ref-${name}">${escapeHtml(label)}</a>`;
  }

  private element(element: ElementNode): void {
    const { name, attributes, isBlock } = element;
    const { uid = "", name: rowName = "", id = "", reason = "" } = Object.fromEntries(attributes.map((one) => [one.name, one.value ?? ""]));
    if (name === "VV") this.later((reading) => valueHtml(reading, uid, rowName));
    else if (name === "Ref") this.reference(uid, rowName, element);
    else if (name === "Path") this.later(({ paths }) => anchorHtml("paths", id, paths.get(id)));
    else if (name === "Skill") this.later(({ skills }) => anchorHtml("skills", id, skills.get(id)));
    else if (name === "Observations") this.later(({ cohort, observations, isPast }) => observationsHtml(cohort, observations, isPast));
    else if (name !== "Risk") this.children(element);
    else if (isBlock) {
      const why = reason === "" ? "" : `<p class="risk-reason"><strong>Before you go on:</strong> ${escapeHtml(reason)}</p>`;
      this.around(`<div class="risk" role="note">${why}`, element, "</div>\n");
    } else this.around('<span class="risk-inline">', element, "</span>");
  }

  private reference(uid: string, name: string, element: ElementNode): void {
    const anchor = this.cited.has(name) ? "" : ` id="ref-${escapeHtml(name)}"`;
    this.cited.add(name);
    const row = ({ references }: SkillReading) => findRow(references, uid, name);
    this.later((reading) => {
      const found = row(reading);
      if (found === undefined) return `<span class="reference" data-resolution-status="unresolved"${anchor}>`;
      return `<a class="reference" rel="external"${anchor} href="${escapeHtml(safeUrl(found.url))}" title="${escapeHtml(found.title)}">`;
    });
    this.children(element);
    this.later((reading) => (row(reading) === undefined ? ` ${UNRESOLVED}</span>` : "</a>"));
  }
}

/** Only addresses that lead to pages: nothing that runs, and no other host behind two slashes. */
function safeUrl(url: string): string {
  return /^(?:https?:\/\/|mailto:|\/(?![/\\])|#|[\w.-]+(?:[/#?]|$))/i.test(url) && !/^(?:javascript|data|vbscript):/i.test(url) ? url : "#";
}

function isExternal(url: string): boolean {
  return /^https?:/i.test(url);
}

/** What each reference was called where it was cited first. */
function labelsOf({ tags }: SkillBody): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { name, attributes, text } of tags) {
    const key = attributes.name ?? "";
    if (name === "Ref" && !labels.has(key)) labels.set(key, text);
  }
  return labels;
}

function valueHtml({ values }: SkillReading, uid: string, name: string): string {
  const row = findRow(values, uid, name);
  if (row === undefined) return `<data class="value" value="${escapeHtml(name)}" data-resolution-status="unresolved">${UNRESOLVED}</data>`;
  const until = row.lastStable ?? row.replaced;
  const pending = until === undefined ? "" : ` <span class="pending">(being confirmed; until now ${escapeHtml(until)})</span>`;
  const doubt = isDoubtful(row.note) ? ` data-doubt` : "";
  return `<a class="value" href="#${escapeHtml(row.uid)}" data-status="${row.status}"${doubt}>${escapeHtml(row.shown)}</a>${pending}`;
}

function anchorHtml(kind: "paths" | "skills", id: string, title: string | undefined): string {
  return title === undefined
    ? `<span data-resolution-status="unresolved">${UNRESOLVED}</span>`
    : `<a class="${kind === "paths" ? "path" : "skill"}" href="/${kind}/${escapeHtml(id)}">${escapeHtml(title)}</a>`;
}

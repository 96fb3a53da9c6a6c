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

/** What a body's elements become: everything that is not plain Markdown. */
interface Elements {
  element(element: ElementNode, inner: () => string): string;
  /** What a reference that is cited again by its name shows; undefined where it was never cited. */
  recited(name: string): string | undefined;
  addressOf?(url: string): string;
}

/** The body of a skill as HTML. */
export function bodyHtml(reading: SkillReading): BodyHtml {
  return writeHtml(reading.body.tree, elementsOf(reading));
}

/** A page of the corpus without elements of ours; its own pages link to one another by file, and the site by address. */
export function pageHtml(tree: RootNode, addressOf: (url: string) => string): BodyHtml {
  return writeHtml(tree, { element: (_element, inner) => inner(), recited: () => undefined, addressOf });
}

function writeHtml(tree: RootNode, elements: Elements): BodyHtml {
  const writer = new Writer(elements);
  return { html: writer.children(tree), contents: writer.contents };
}

/** Writes a tree node by node. Every text is escaped, and only what is named here is written: a body can hold no HTML of its own. */
class Writer {
  readonly contents: TableOfContentsEntry[] = [];
  private readonly slugs = new Slugs();
  private readonly elements: Elements;

  constructor(elements: Elements) {
    this.elements = elements;
  }

  children({ children }: { children: readonly BodyNode[] }): string {
    let html = "";
    for (const child of children) html += this.node(child);
    return html;
  }

  private node(node: BodyNode): string {
    switch (node.type) {
      case "text":
        return escapeHtml(node.value);
      case "recitation":
        return this.recitation(node.name);
      case "paragraph":
        return `<p>${this.children(node)}</p>\n`;
      case "heading":
        return this.heading(node.depth, textOf(node), this.children(node));
      case "strong":
        return `<strong>${this.children(node)}</strong>`;
      case "emphasis":
        return `<em>${this.children(node)}</em>`;
      case "delete":
        return `<del>${this.children(node)}</del>`;
      case "inlineCode":
        return `<code>${escapeHtml(node.value)}</code>`;
      case "code":
        // Long lines scroll, and what scrolls must be reachable by keyboard.
        return `<pre tabindex="0"><code>${escapeHtml(node.value)}</code></pre>\n`;
      case "blockquote":
        return `<blockquote>${this.children(node)}</blockquote>\n`;
      case "list": {
        const start = node.ordered && node.start !== 1 ? ` start="${node.start}"` : "";
        const tag = node.ordered ? "ol" : "ul";
        return `<${tag}${start}>\n${this.children(node)}</${tag}>\n`;
      }
      case "listItem": {
        const [only] = node.children;
        // One paragraph in an item needs no paragraph of its own.
        const inner = node.children.length === 1 && only?.type === "paragraph" ? this.children(only) : this.children(node);
        return `<li>${inner}</li>\n`;
      }
      case "link": {
        const url = this.elements.addressOf?.(node.url) ?? node.url;
        return `<a href="${escapeHtml(safeUrl(url))}"${isExternal(url) ? ' rel="external"' : ""}>${this.children(node)}</a>`;
      }
      case "table":
        return this.table(node);
      case "thematicBreak":
        return "<hr>\n";
      case "break":
        return "<br>\n";
      case "element":
        return this.elements.element(node, () => this.children(node));
      default:
        return "children" in node ? this.children(node) : "";
    }
  }

  private heading(depth: number, text: string, inner: string): string {
    const id = this.slugs.of(text);
    if (depth === 2) this.contents.push({ id, text });
    return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
  }

  private table({ children: rows, alignRight }: TableNode): string {
    const row = (index: number, tag: "th" | "td"): string => {
      const cells = rows[index]?.children.map((cell, column) => {
        const scope = tag === "th" ? ' scope="col"' : "";
        return `<${tag}${scope}${alignRight[column] ? ' class="right"' : ""}>${this.children(cell)}</${tag}>`;
      });
      return `<tr>${cells?.join("") ?? ""}</tr>`;
    };
    const body = rows.slice(1).map((_, index) => row(index + 1, "td"));
    return `<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead>${row(0, "th")}</thead><tbody>${body.join("")}</tbody></table></div>\n`;
  }

  /** A name in brackets leads to where its reference is cited in full. */
  private recitation(name: string): string {
    const label = this.elements.recited(name);
    return label === undefined ? `[${name}]` : `<a class="recitation" href="#ref-${name}">${escapeHtml(label)}</a>`;
  }
}

/** Only addresses that lead to pages: nothing that runs. */
function safeUrl(url: string): string {
  return /^(?:https?:|mailto:|\/|#|[\w.-]+(?:[/#?]|$))/i.test(url) && !/^(?:javascript|data|vbscript):/i.test(url) ? url : "#";
}

function isExternal(url: string): boolean {
  return /^https?:/i.test(url);
}

function elementsOf(reading: SkillReading): Elements {
  const labels = labelsOf(reading.body);
  const cited = new Set<string>();
  return {
    recited: (name) => labels.get(name),
    element: ({ name, attributes, isBlock }, inner) => {
      const {
        uid = "",
        name: rowName = "",
        id = "",
        reason = "",
      } = Object.fromEntries(attributes.map((one) => [one.name, one.value ?? ""]));
      if (name === "VV") return valueHtml(reading, uid, rowName);
      if (name === "Ref") {
        const anchor = cited.has(rowName) ? "" : ` id="ref-${escapeHtml(rowName)}"`;
        cited.add(rowName);
        const row = findRow(reading.references, uid, rowName);
        if (row === undefined)
          return `<span class="reference" data-resolution-status="unresolved"${anchor}>${inner()} ${UNRESOLVED}</span>`;
        return `<a class="reference" rel="external"${anchor} href="${escapeHtml(safeUrl(row.url))}" title="${escapeHtml(row.title)}">${inner()}</a>`;
      }
      if (name === "Path") return anchorHtml("paths", id, reading.paths.get(id));
      if (name === "Skill") return anchorHtml("skills", id, reading.skills.get(id));
      if (name === "Observations") return observationsHtml(reading.cohort, reading.observations);
      if (name !== "Risk") return inner();
      const why = reason === "" ? "" : `<p class="risk-reason"><strong>Before you go on:</strong> ${escapeHtml(reason)}</p>`;
      return isBlock ? `<div class="risk" role="note">${why}${inner()}</div>\n` : `<span class="risk-inline">${inner()}</span>`;
    },
  };
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
  const pending =
    row.lastStable === undefined ? "" : ` <span class="pending">(being confirmed; until now ${escapeHtml(row.lastStable)})</span>`;
  const doubt = isDoubtful(row.note) ? ` data-doubt` : "";
  return `<a class="value" href="#${escapeHtml(row.uid)}" data-status="${row.status}"${doubt}>${escapeHtml(row.shown)}</a>${pending}`;
}

function anchorHtml(kind: "paths" | "skills", id: string, title: string | undefined): string {
  return title === undefined
    ? `<span data-resolution-status="unresolved">${UNRESOLVED}</span>`
    : `<a class="${kind === "paths" ? "path" : "skill"}" href="/${kind}/${escapeHtml(id)}">${escapeHtml(title)}</a>`;
}

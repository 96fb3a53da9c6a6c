import { type SkillBody, textOf } from "@becivic/corpus";
import type { Nodes, Parents, Root, Table } from "mdast";
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
  element(name: string, attributes: Readonly<Record<string, string>>, node: Parents, inner: () => string): string;
  /** What a reference that is cited again by its name shows; undefined where it was never cited. */
  recited(name: string): string | undefined;
  addressOf?(url: string): string;
}

/** The body of a skill as HTML. */
export function bodyHtml(reading: SkillReading): BodyHtml {
  return writeHtml(reading.body.tree, elementsOf(reading));
}

/** A page of the corpus without elements of ours; its own pages link to one another by file, and the site by address. */
export function pageHtml(tree: Root, addressOf: (url: string) => string): BodyHtml {
  return writeHtml(tree, { element: (_name, _attributes, _node, inner) => inner(), recited: () => undefined, addressOf });
}

function writeHtml(tree: Root, elements: Elements): BodyHtml {
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

  children(node: Parents | Root): string {
    let html = "";
    for (const child of node.children) html += this.node(child as Nodes);
    return html;
  }

  private node(node: Nodes): string {
    switch (node.type) {
      case "text":
        return this.text(node.value);
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
        const start = node.ordered === true && (node.start ?? 1) !== 1 ? ` start="${node.start}"` : "";
        const tag = node.ordered === true ? "ol" : "ul";
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
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement": {
        const attributes = Object.fromEntries(
          node.attributes.flatMap((one) =>
            one.type === "mdxJsxAttribute" && typeof one.value === "string" ? [[one.name, one.value]] : [],
          ),
        );
        return this.elements.element(node.name ?? "", attributes, node as Parents, () => this.children(node as Parents));
      }
      default:
        return "children" in node ? this.children(node) : "";
    }
  }

  private heading(depth: number, text: string, inner: string): string {
    const id = this.slugs.of(text);
    if (depth === 2) this.contents.push({ id, text });
    return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
  }

  private table({ children: rows, align }: Table): string {
    const row = (index: number, tag: "th" | "td"): string => {
      const cells = rows[index]?.children.map((cell, column) => {
        const side = align?.[column];
        const scope = tag === "th" ? ' scope="col"' : "";
        return `<${tag}${scope}${side === "right" ? ' class="right"' : ""}>${this.children(cell)}</${tag}>`;
      });
      return `<tr>${cells?.join("") ?? ""}</tr>`;
    };
    const body = rows.slice(1).map((_, index) => row(index + 1, "td"));
    return `<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead>${row(0, "th")}</thead><tbody>${body.join("")}</tbody></table></div>\n`;
  }

  /** A name in brackets leads to where its reference is cited in full. */
  private text(value: string): string {
    if (!value.includes("[")) return escapeHtml(value);
    return escapeHtml(value).replaceAll(/\[([a-z][a-z0-9-]*[a-z0-9])\]/g, (written, name: string) => {
      const label = this.elements.recited(name);
      return label === undefined ? written : `<a class="recitation" href="#ref-${name}">${escapeHtml(label)}</a>`;
    });
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
    element: (name, attributes, node, inner) => {
      const { uid = "", name: rowName = "", id = "", reason = "" } = attributes;
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
      const isInline = node.type !== ("mdxJsxFlowElement" as never);
      const why = reason === "" ? "" : `<p class="risk-reason"><strong>Before you go on:</strong> ${escapeHtml(reason)}</p>`;
      return isInline ? `<span class="risk-inline">${inner()}</span>` : `<div class="risk" role="note">${why}${inner()}</div>\n`;
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

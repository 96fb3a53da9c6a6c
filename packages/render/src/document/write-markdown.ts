import { fenced } from "../markdown/fenced.ts";
import { type BodyElements, bodyMarkdown } from "../skill-markdown.ts";
import { cellMarkdown, contentMarkdown, lineMarkdown } from "./inline-markdown.ts";
import type { Block, Card, Fact } from "./model.ts";
import { observationsMarkdown } from "./observations-markdown.ts";

export interface MarkdownOptions {
  /** Where the site is reached: links within it are written whole. Empty where they stay relative. */
  origin?: string;
  /** How much the elements of a text say of what they name. */
  elements?: BodyElements;
  /** How sure a figure is, is said in words where it is shown first. */
  saysBasis?: boolean;
  /** Sections of a text of which only an address is written, by their titles. */
  linkedSections?: Readonly<Record<string, string>>;
}

/** Blocks as Markdown (CommonMark with GFM), with a line between two of them. What is only for the screen is neither written nor made. */
export function writeMarkdown(blocks: readonly Block[], options: MarkdownOptions = {}): string {
  return blocks
    .map((block) => blockMarkdown(block, options))
    .filter((text) => text !== "")
    .join("\n\n");
}

function blockMarkdown(block: Block, options: MarkdownOptions): string {
  const { origin = "" } = options;
  switch (block.type) {
    case "heading":
      return headingMarkdown(block.level, lineMarkdown(block.content, origin));
    case "paragraph":
      return lineMarkdown(block.content, origin);
    case "list":
      return block.items.map((item) => `- ${lineMarkdown(item, origin)}`).join("\n");
    case "facts":
      return block.facts.map((fact) => factMarkdown(fact, origin)).join("\n");
    case "table":
      return tableMarkdown(block, origin);
    case "quote":
      return quoted(writeMarkdown(block.blocks, options));
    case "code":
      return fenced(block.text);
    case "section": {
      const body = writeMarkdown(block.blocks, options);
      return body === "" ? "" : `${headingMarkdown(2, lineMarkdown([block.title], origin))}\n\n${body}`;
    }
    case "cards":
      return block.cards.map((card) => cardMarkdown(card, block.level, origin)).join("\n\n");
    case "steps":
      return block.steps
        .map(({ title, mark, blocks }) => {
          const warning = mark === undefined ? [] : [lineMarkdown([mark], origin)];
          return [headingMarkdown(3, lineMarkdown([title], origin)), ...warning, writeMarkdown(blocks, options)].join("\n\n");
        })
        .join("\n\n");
    case "notice":
    case "box":
    case "fold":
    case "agentsOnly":
      return writeMarkdown(block.blocks, options);
    case "body":
      return bodyMarkdown(block.reading, options);
    case "observations":
      return observationsMarkdown(block.about, block.cohort, block.observations, block.isPast);
    case "contents":
    case "screenOnly":
      return "";
  }
}

function headingMarkdown(level: number, line: string): string {
  return `${"#".repeat(level)} ${line}`;
}

function factMarkdown({ term, value }: Fact, origin: string): string {
  if (!("items" in value)) return `- ${lineMarkdown([term, ": ", ...value], origin)}`;
  const items = value.items.map((item) => `\n  - ${lineMarkdown(item, origin)}`);
  return `- ${lineMarkdown([term, ":"], origin)}${items.join("")}`;
}

function tableMarkdown({ heads, rows }: Extract<Block, { type: "table" }>, origin: string): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    line(heads.map((head) => cellMarkdown([head], origin))),
    `|${"---|".repeat(heads.length)}`,
    ...rows.map(({ cells }) => line(cells.map((cell) => cellMarkdown(cell, origin)))),
  ].join("\n");
}

function cardMarkdown({ href, title, summary, status, domain }: Card, level: 2 | 3, origin: string): string {
  const head = headingMarkdown(level, contentMarkdown([{ type: "link", href, content: [title] }], { origin }));
  const badge = status === undefined ? [] : [{ type: "badge", status, domain } as const];
  const about = lineMarkdown([summary ?? "", " ", ...badge], origin);
  return about === "" ? head : `${head}\n\n${about}`;
}

function quoted(markdown: string): string {
  return markdown
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}

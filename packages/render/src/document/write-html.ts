import { attribute, type Html, html, htmlLength, joinHtml, nothing } from "@becivic/markup";
import { bodyHtml } from "../skill-html.ts";
import { contentsFold, type TableOfContentsEntry } from "./contents-html.ts";
import { badgeHtml, contentHtml } from "./inline-html.ts";
import type { Block, BoxRole, Card, Content, Fact, FactsRole, ParagraphRole, Step, StepsRole } from "./model.ts";
import { observationsHtml } from "./observations-html.ts";
import { tableHtml } from "./table-html.ts";

export interface WrittenHtml {
  html: Html;
  /** The headings of the text and the sections that have something in them; empty for a document that does not list its contents. */
  contents: readonly TableOfContentsEntry[];
}

/** Blocks as HTML. Links within the site stay relative: a browser knows where it is. */
export function writeHtml(blocks: readonly Block[]): WrittenHtml {
  const state: State = { entries: [], listsContents: false };
  const output = blocksHtml(blocks, state);
  return { html: output, contents: state.listsContents ? state.entries : [] };
}

interface State {
  readonly entries: TableOfContentsEntry[];
  listsContents: boolean;
}

type Of<Type extends Block["type"]> = Extract<Block, { type: Type }>;

/** Contents are known once everything beside them is written. */
function blocksHtml(blocks: readonly Block[], state: State): Html {
  const pieces = blocks.map((block) => blockHtml(block, state));
  const at = blocks.findIndex(({ type }) => type === "contents");
  if (at !== -1) {
    state.listsContents = true;
    pieces[at] = contentsFold(state.entries);
  }
  return joinHtml(pieces);
}

function blockHtml(block: Block, state: State): Html {
  switch (block.type) {
    case "heading":
      return headingHtml(block.level, contentHtml(block.content), block.id);
    case "paragraph":
      return paragraphHtml(block);
    case "list":
      return listHtml(block);
    case "facts":
      return factsHtml(block);
    case "table":
      return tableHtml(block);
    case "quote":
      return html`<blockquote${attribute("class", block.role)}>${blocksHtml(block.blocks, state)}</blockquote>\n`;
    case "code":
      // Long lines scroll, and what scrolls must be reachable by keyboard.
      return html`<pre tabindex="0"><code>${block.text}</code></pre>\n`;
    case "section":
      return sectionHtml(block, state);
    case "notice":
      return html`<div class="banner" data-tone="${block.tone}" role="note">${blocksHtml(block.blocks, state)}</div>\n`;
    case "cards":
      return cardsHtml(block);
    case "steps":
      return stepsHtml(block, state);
    case "box":
      return BOXES[block.role](blocksHtml(block.blocks, state));
    case "fold":
      return html`<details class="fold"><summary>${block.title}</summary>${blocksHtml(block.blocks, state)}</details>\n`;
    case "body": {
      const body = bodyHtml(block.reading);
      state.entries.push(...body.contents);
      return body.html;
    }
    case "observations":
      return observationsHtml(block.cohort, block.observations, block.isPast);
    case "screenOnly":
      return block.html();
    case "contents":
    case "agentsOnly":
      return nothing;
  }
}

function headingHtml(level: 1 | 2 | 3, content: Html, id: string | undefined): Html {
  if (level === 1) return html`<h1${attribute("id", id)}>${content}</h1>\n`;
  return level === 2 ? html`<h2${attribute("id", id)}>${content}</h2>\n` : html`<h3${attribute("id", id)}>${content}</h3>\n`;
}

const PARAGRAPHS: Readonly<Record<ParagraphRole, (content: Html) => Html>> = {
  lead: (content) => html`<p class="lead">${content}</p>\n`,
  quiet: (content) => html`<p class="quiet">${content}</p>\n`,
  eyebrow: (content) => html`<p class="eyebrow" data-pagefind-ignore>${content}</p>\n`,
  disclaimer: (content) => html`<p class="disclaimer" data-pagefind-ignore>${content}</p>\n`,
  legend: (content) => html`<p class="quiet legend-line">${content}</p>\n`,
  purpose: (content) => html`<p class="purpose">${content}</p>\n`,
  delivery: (content) => html`<p class="delivery">${content}</p>\n`,
  status: (content) => html`<p role="status">${content}</p>\n`,
  "hero-links": (content) => html`<p class="hero-links">${content}</p>\n`,
  prompt: (content) => html`<p id="prompt">${content}</p>`,
};

function paragraphHtml({ content, role }: Of<"paragraph">): Html {
  const words = contentHtml(content);
  return role === undefined ? html`<p>${words}</p>\n` : PARAGRAPHS[role](words);
}

const LIST_CLASSES = { names: "names", plain: "plain-list" } as const;

function listHtml({ items, role, label }: Of<"list">): Html {
  return html`<ul${attribute("class", role && LIST_CLASSES[role])}${attribute("aria-label", label)}>${itemsHtml(items)}</ul>\n`;
}

function itemsHtml(items: readonly Content[]): Html {
  return joinHtml(items.map((item) => html`<li>${contentHtml(item)}</li>`));
}

const FACTS: Readonly<Record<FactsRole, (facts: readonly Fact[]) => Html>> = {
  head: (facts) => html`<dl class="facts" data-pagefind-ignore>${joinHtml(facts.map(factBox))}</dl>\n`,
  counts: (facts) => html`<dl class="counts">${joinHtml(facts.map(factBox))}</dl>\n`,
  source: (facts) => html`<dl>${joinHtml(facts.map(factHtml), "\n")}</dl>`,
};

function factsHtml({ facts, role }: Of<"facts">): Html {
  return FACTS[role](facts);
}

function factBox({ term, value }: Fact): Html {
  return html`<div><dt>${term}</dt><dd>${valueHtml(value)}</dd></div>`;
}

function factHtml({ term, value }: Fact): Html {
  return html`<dt>${term}</dt> <dd>${valueHtml(value)}</dd>`;
}

function valueHtml(value: Fact["value"]): Html {
  return "items" in value ? html`<ul>${itemsHtml(value.items)}</ul>` : contentHtml(value);
}

const SECTION_CLASSES = { start: "start", "first-start": "start first" } as const;

function sectionHtml({ id, title, blocks, role }: Of<"section">, state: State): Html {
  const body = blocksHtml(blocks, state);
  if (htmlLength(body) === 0) return nothing;
  state.entries.push({ id, text: title });
  return html`<section${attribute("class", role && SECTION_CLASSES[role])} aria-labelledby="${id}">\n<h2 id="${id}">${title}</h2>\n${body}</section>\n`;
}

/** The search of the site finds each page under its own text, and not under its line on another page. */
function cardsHtml({ cards, level }: Of<"cards">): Html {
  const items = joinHtml(
    cards.map((card) => cardHtml(card, level)),
    "\n",
  );
  return html`<ul class="cards" data-pagefind-ignore>\n${items}\n</ul>\n`;
}

function cardHtml({ href, title, summary, status, domain }: Card, level: 2 | 3): Html {
  const link = html`<a href="${href}">${title}</a>`;
  const about = summary === undefined ? nothing : html`<p>${summary}</p>`;
  const badge = status === undefined ? nothing : badgeHtml(status, domain);
  return html`<li class="card">${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}${about}${badge}</li>`;
}

const STEPS: Readonly<Record<StepsRole, (step: Step, body: Html) => Html>> = {
  sources: ({ id, title, mark }, body) => {
    const warning = mark === undefined ? nothing : html`<span class="stale">${mark}</span>`;
    return html`<li class="step"${attribute("id", id)}><div class="step-head"><h3>${title}</h3>${warning}</div>\n${body}</li>`;
  },
  ways: ({ title }, body) => html`<li><h3>${title}</h3>${body}</li>`,
};

const STEPS_CLASSES: Readonly<Record<StepsRole, string>> = { sources: "steps", ways: "ways" };

function stepsHtml({ steps, role }: Of<"steps">, state: State): Html {
  const items = steps.map((step) => STEPS[role](step, blocksHtml(step.blocks, state)));
  return html`<ol class="${STEPS_CLASSES[role]}">\n${joinHtml(items, "\n")}\n</ol>\n`;
}

const BOXES: Readonly<Record<BoxRole, (content: Html) => Html>> = {
  article: (content) => html`<article>\n${content}</article>\n`,
  "page-head": (content) => html`<header class="page-head">\n${content}</header>\n`,
  prose: (content) => html`<div class="prose">\n${content}</div>\n`,
  "other-views": (content) => html`<footer class="other-views" data-pagefind-ignore>\n${content}</footer>\n`,
  hero: (content) => html`<div class="hero">\n${content}</div>\n`,
  starts: (content) => html`<div class="starts">\n${content}</div>\n`,
  two: (content) => html`<div class="two">\n${content}</div>\n`,
  plain: (content) => html`<div>${content}</div>\n`,
};

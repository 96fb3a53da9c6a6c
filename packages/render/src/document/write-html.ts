import type { Language } from "@becivic/contract";
import { attribute, type Html, html, htmlLength, joinHtml, nothing } from "@becivic/markup";
import { bodyHtml } from "../skill-html.ts";
import { contentsFold, type TableOfContentsEntry } from "./contents-html.ts";
import { badgeHtml, contentHtml } from "./inline-html.ts";
import type { Block, BoxRole, Card, Content, Fact, FactsRole, ParagraphRole, SectionRole, Step, StepsRole } from "./model.ts";
import { observationsHtml } from "./observations-html.ts";
import { ENGLISH_FRAME, localAddress, type PageFrame } from "./page-frame.ts";
import { tableHtml } from "./table-html.ts";

export interface WrittenHtml {
  html: Html;
  /** The headings of the text and the sections that have something in them; empty for a document that does not list its contents. */
  contents: readonly TableOfContentsEntry[];
}

/** Blocks as HTML. Links within the site stay relative: a browser knows where it is. */
export function writeHtml(blocks: readonly Block[], frame: PageFrame = ENGLISH_FRAME): WrittenHtml {
  const state: State = { entries: [], listsContents: false, frame };
  const output = blocksHtml(blocks, state);
  return { html: output, contents: state.listsContents ? state.entries : [] };
}

interface State {
  readonly entries: TableOfContentsEntry[];
  listsContents: boolean;
  readonly frame: PageFrame;
}

type Of<Type extends Block["type"]> = Extract<Block, { type: Type }>;

/** Contents are known once everything beside them is written. */
function blocksHtml(blocks: readonly Block[], state: State): Html {
  const pieces = blocks.map((block) => blockHtml(block, state));
  const at = blocks.findIndex(({ type }) => type === "contents");
  if (at !== -1) {
    state.listsContents = true;
    pieces[at] = contentsFold(state.entries, state.frame.language);
  }
  return joinHtml(pieces);
}

function blockHtml(block: Block, state: State): Html {
  switch (block.type) {
    case "heading":
      return headingHtml(block.level, contentHtml(block.content, state.frame), block.id);
    case "paragraph":
      return paragraphHtml(block, state.frame);
    case "list":
      return listHtml(block, state.frame);
    case "facts":
      return factsHtml(block, state.frame);
    case "table":
      return tableHtml(block, state.frame);
    case "quote":
      return html`<blockquote${attribute("class", block.role)}>${blocksHtml(block.blocks, state)}</blockquote>\n`;
    case "code":
      // Long lines scroll, and what scrolls must be reachable by keyboard.
      return html`<pre tabindex="0"><code>${block.text}</code></pre>\n`;
    case "section":
      return sectionHtml(block, state);
    case "notice":
      return html`<div class="banner" data-tone="${block.tone}" role="note"${block.role === undefined ? nothing : NOT_IN_MARKDOWN}>${blocksHtml(block.blocks, state)}</div>\n`;
    case "cards":
      return cardsHtml(block, state.frame);
    case "steps":
      return stepsHtml(block, state);
    case "box":
      return BOXES[block.role](blocksHtml(block.blocks, state));
    case "fold":
      return foldHtml(block, state);
    case "body": {
      const body = bodyHtml(block.reading, state.frame);
      state.entries.push(...body.contents);
      return body.html;
    }
    case "observations":
      return observationsHtml(block, state.frame);
    case "screenOnly":
      return block.html(state.frame);
    case "contents":
    case "agentsOnly":
      return nothing;
  }
}

function foldHtml({ id, title, blocks }: Of<"fold">, state: State): Html {
  const body = blocksHtml(blocks, state);
  if (htmlLength(body) === 0) return nothing;
  return html`<details class="fold"${attribute("id", id)}><summary>${title}</summary>${body}</details>\n`;
}

function headingHtml(level: 1 | 2 | 3, content: Html, id: string | undefined): Html {
  if (level === 1) return html`<h1${attribute("id", id)}>${content}</h1>\n`;
  return level === 2 ? html`<h2${attribute("id", id)}>${content}</h2>\n` : html`<h3${attribute("id", id)}>${content}</h3>\n`;
}

const PARAGRAPHS: Readonly<Record<ParagraphRole, (content: Html) => Html>> = {
  lead: (content) => html`<p class="lead">${content}</p>\n`,
  quiet: (content) => html`<p class="quiet">${content}</p>\n`,
  eyebrow: (content) => html`<p class="eyebrow">${content}</p>\n`,
  disclaimer: (content) => html`<p class="disclaimer">${content}</p>\n`,
  legend: (content) => html`<p class="quiet legend-line">${content}</p>\n`,
  purpose: (content) => html`<p class="purpose">${content}</p>\n`,
  delivery: (content) => html`<p class="delivery">${content}</p>\n`,
  status: (content) => html`<p role="status">${content}</p>\n`,
  "hero-links": (content) => html`<p class="hero-links">${content}</p>\n`,
  prompt: (content) => html`<p id="prompt">${content}</p>`,
};

function paragraphHtml({ content, role }: Of<"paragraph">, frame: PageFrame): Html {
  const words = contentHtml(content, frame);
  return role === undefined ? html`<p>${words}</p>\n` : PARAGRAPHS[role](words);
}

const LIST_CLASSES = { names: "names", plain: "plain-list", chips: "chips" } as const;

function listHtml({ items, role, label }: Of<"list">, frame: PageFrame): Html {
  return html`<ul${attribute("class", role && LIST_CLASSES[role])}${attribute("aria-label", label)}>${itemsHtml(items, frame)}</ul>\n`;
}

function itemsHtml(items: readonly Content[], frame: PageFrame): Html {
  return joinHtml(items.map((item) => html`<li>${contentHtml(item, frame)}</li>`));
}

const FACTS: Readonly<Record<FactsRole, (facts: readonly Fact[], frame: PageFrame) => Html>> = {
  head: (facts, frame) => html`<dl class="facts">${joinHtml(facts.map((fact) => factBox(fact, frame)))}</dl>\n`,
  counts: (facts, frame) => html`<dl class="counts">${joinHtml(facts.map((fact) => factBox(fact, frame)))}</dl>\n`,
  lines: (facts, frame) => html`<dl class="lines">${joinHtml(facts.map((fact) => factBox(fact, frame)))}</dl>\n`,
  source: (facts, frame) =>
    html`<dl>${joinHtml(
      facts.map((fact) => factHtml(fact, frame)),
      "\n",
    )}</dl>`,
};

function factsHtml({ facts, role }: Of<"facts">, frame: PageFrame): Html {
  return FACTS[role](facts, frame);
}

function factBox({ term, value }: Fact, frame: PageFrame): Html {
  return html`<div><dt>${term}</dt><dd>${valueHtml(value, frame)}</dd></div>`;
}

function factHtml({ term, value }: Fact, frame: PageFrame): Html {
  return html`<dt>${term}</dt> <dd>${valueHtml(value, frame)}</dd>`;
}

function valueHtml(value: Fact["value"], frame: PageFrame): Html {
  return "items" in value ? html`<ul>${itemsHtml(value.items, frame)}</ul>` : contentHtml(value, frame);
}

/** What tells checkers of the agent-docs specification that Markdown does not have a part. */
const NOT_IN_MARKDOWN = html` data-markdown-ignore`;

const SECTION_ATTRIBUTES: Readonly<Record<SectionRole, Html>> = {
  start: html` class="start"`,
  screen: NOT_IN_MARKDOWN,
};

function sectionHtml({ id, title, blocks, role }: Of<"section">, state: State): Html {
  const body = blocksHtml(blocks, state);
  if (htmlLength(body) === 0) return nothing;
  state.entries.push({ id, text: title });
  return html`<section${role === undefined ? nothing : SECTION_ATTRIBUTES[role]} aria-labelledby="${id}">\n<h2 id="${id}">${title}</h2>\n${body}</section>\n`;
}

function cardsHtml({ cards, level }: Of<"cards">, frame: PageFrame): Html {
  const items = joinHtml(
    cards.map((card) => cardHtml(card, level, frame)),
    "\n",
  );
  return html`<ul class="cards">\n${items}\n</ul>\n`;
}

function cardHtml({ href, title, summary, status, domain, languages = {} }: Card, level: 2 | 3, frame: PageFrame): Html {
  const link = html`<a href="${localAddress(href, frame)}"${attribute("lang", otherLanguage(languages.title, frame))}>${title}</a>`;
  const about = summary === undefined ? nothing : html`<p${attribute("lang", otherLanguage(languages.summary, frame))}>${summary}</p>`;
  const badge = status === undefined ? nothing : badgeHtml(status, frame.language, domain);
  return html`<li class="card">${level === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}${about}${badge}</li>`;
}

/** The language of a text that is not that of the page. */
function otherLanguage(language: Language | undefined, frame: PageFrame): Language | undefined {
  return language === frame.language ? undefined : language;
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
  "other-views": (content) => html`<footer class="other-views">\n${content}</footer>\n`,
  hero: (content) => html`<div class="hero">\n${content}</div>\n`,
  "agent-line": (content) => html`<div class="agent-line">\n${content}</div>\n`,
  two: (content) => html`<div class="two">\n${content}</div>\n`,
  plain: (content) => html`<div>${content}</div>\n`,
  glance: (content) => html`<section class="glance" aria-labelledby="glance">\n${content}</section>\n`,
};

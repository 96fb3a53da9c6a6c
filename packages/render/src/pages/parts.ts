import type { LifecycleStatus } from "@becivic/contract";
import { htmlText } from "@becivic/markup";
import { DISCLAIMER } from "../banner.ts";
import { dayWords } from "../day-words.ts";
import { contentsAside as asideHtml, contentsFold as foldHtml, type TableOfContentsEntry } from "../document/contents-html.ts";
import { escapeHtml } from "../escape.ts";
import { together } from "../together.ts";
import type { SkillLine } from "../views.ts";
import { MAINTAINED, STATUS_WORDS } from "./words.ts";

/** The status in words; the marks beside them only repeat what the words say. */
export function badge(status: LifecycleStatus, domain?: string): string {
  return BADGES[domain === "meta" ? `meta ${status}` : status] ?? "";
}

const BADGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STATUS_WORDS).flatMap(([status, { name, meaning }]) => {
    const mark = (words: string): string =>
      `<span class="badge" data-status="${status}"><span class="badge-mark" aria-hidden="true"></span>${name}<span class="badge-meaning">: ${words}</span></span>`;
    return [
      [status, mark(meaning)],
      [`meta ${status}`, mark(MAINTAINED)],
    ];
  }),
);

export function disclaimerHtml(): string {
  return `<p class="disclaimer" data-pagefind-ignore>${escapeHtml(DISCLAIMER)}</p>\n`;
}

/** A day, or a moment of which only the day matters. */
export function dayHtml(moment: string): string {
  return `<time datetime="${escapeHtml(moment)}">${escapeHtml(dayWords(moment))}</time>`;
}

export interface TableRow {
  id?: string;
  /** Something in it is in doubt. */
  hasDoubt?: boolean;
  /** As HTML; the first one names the row. */
  cells: readonly string[];
}

/** Wide tables scroll by themselves, and what scrolls can be reached by keyboard. On a phone each row is a card, its cells with their labels. */
export function tableHtml(label: string, heads: readonly string[], rows: readonly TableRow[]): string {
  const labels = heads.map(escapeHtml);
  const head = labels.map((text) => `<th scope="col">${text}</th>`).join("");
  const body = rows.map(({ id, hasDoubt = false, cells: [name = "", ...rest] }) => {
    const cells = rest.map((cell, index) => `<td data-label="${labels[index + 1] ?? ""}"><div>${cell}</div></td>`);
    return `<tr${id === undefined ? "" : ` id="${escapeHtml(id)}"`}${hasDoubt ? " data-doubt" : ""}><th scope="row">${name}</th>${together(cells)}</tr>\n`;
  });
  return `<div class="table stack" tabindex="0" role="region" aria-label="Table: ${escapeHtml(label)}"><table><thead><tr>${head}</tr></thead><tbody>
${together(body)}</tbody></table></div>\n`;
}

export function sectionHtml({ id, title, body }: { id: string; title: string; body: string }): string {
  return `<section aria-labelledby="${id}">\n<h2 id="${id}">${escapeHtml(title)}</h2>\n${body}</section>\n`;
}

export function contentsAside(contents: readonly TableOfContentsEntry[]): string {
  return htmlText(asideHtml(contents));
}

export function contentsFold(contents: readonly TableOfContentsEntry[]): string {
  return htmlText(foldHtml(contents));
}

/** Procedures as a dense list. */
export function skillList(skills: readonly SkillLine[], level: 2 | 3): string {
  const items = skills.map(({ id, title, summary, status, domain }) => {
    const about = summary === undefined ? "" : `<p>${escapeHtml(summary)}</p>`;
    return `<li class="card"><h${level}><a href="/skills/${escapeHtml(id)}">${escapeHtml(title)}</a></h${level}>${about}${badge(status, domain)}</li>`;
  });
  return `<ul class="cards" data-pagefind-ignore>\n${items.join("\n")}\n</ul>\n`;
}

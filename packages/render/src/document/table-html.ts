import { attribute, flatHtml, type Html, html, joinHtml } from "@becivic/markup";
import { memoiseByFrame } from "./by-frame.ts";
import { contentHtml } from "./inline-html.ts";
import type { Block, TableRow } from "./model.ts";
import type { PageFrame } from "./page-frame.ts";

/** Wide tables scroll by themselves, and what scrolls can be reached by keyboard. On a phone each row is a card, its cells with their labels. */
export const tableHtml = memoiseByFrame(({ label, heads, rows }: Extract<Block, { type: "table" }>, frame): Html => {
  const head = joinHtml(heads.map((text) => html`<th scope="col">${text}</th>`));
  const body = flatHtml(rows.map((row) => rowHtml(row, heads, frame)));
  return html`<div class="table stack" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>
${body}</tbody></table></div>\n`;
});

function rowHtml({ id, hasDoubt, cells: [name = [], ...rest] }: TableRow, heads: readonly string[], frame: PageFrame): Html {
  const cells = rest.map((cell, at) => html`<td data-label="${heads[at + 1] ?? ""}"><div>${contentHtml(cell, frame)}</div></td>`);
  return html`<tr${attribute("id", id)}${attribute("data-doubt", hasDoubt)}><th scope="row">${contentHtml(name, frame)}</th>${cells}</tr>\n`;
}

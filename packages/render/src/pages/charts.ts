import { type ActivityByStatus, colon, dayWords, type Language } from "@becivic/contract";
import { statusesBestFirst } from "@becivic/corpus";
import { type Html, html } from "@becivic/markup";
import { shortBadgeHtml } from "../document/inline-html.ts";
import { ACTIVITY_WORDS } from "../words/activity-words.ts";
import { statusName } from "../words/status-words.ts";

const HEIGHT = 60;
const STEP = 20;

/** Columns, one a week. The picture says in words what it shows; the figures are in a table beside it. */
export function columnsChart(title: string, counts: readonly number[], axis: readonly [string, string], language: Language): Html {
  const largest = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const columns = counts.map((count, index) => {
    const height = Math.round((count / largest) * HEIGHT * 10) / 10;
    return html`<rect class="column" x="${index * STEP + 3}" y="${HEIGHT - height}" width="${STEP - 6}" height="${height}"/>`;
  });
  const width = Math.max(1, counts.length) * STEP;
  const words = ACTIVITY_WORDS[language].columns(title, total, counts.length, Math.max(0, ...counts));
  return html`<figure class="chart">${captionHtml(title, total)}
<svg class="columns" role="img" aria-label="${words}" viewBox="0 0 ${width} ${HEIGHT + 1}" preserveAspectRatio="none">${columns}<rect class="base" x="0" y="${HEIGHT}" width="${width}" height="1"/></svg>
<p class="chart-axis"><span>${dayWords(axis[0], language)}</span><span>${dayWords(axis[1], language)}</span></p></figure>`;
}

/** How artefacts are spread over the statuses: a bar, and the same in words below it. */
export function shareChart(title: string, counts: ActivityByStatus, language: Language): Html {
  const present = statusesBestFirst.filter((status) => counts[status] > 0);
  const total = present.reduce((sum, status) => sum + counts[status], 0);
  const words = present.map((status) => `${counts[status]} ${statusName(status, language)}`).join(", ");
  let x = 0;
  const parts = present.map((status) => {
    const width = (counts[status] / total) * 1000;
    // A gap between two parts, so that they can be distinguished without their colours.
    const part = html`<rect class="share-${status}" x="${x.toFixed(1)}" y="0" width="${Math.max(2, width - 4).toFixed(1)}" height="16"/>`;
    x += width;
    return part;
  });
  const legend = present.map((status) => html`<li>${shortBadgeHtml(status, language)} <span>${counts[status]}</span></li>`);
  const picture =
    total === 0
      ? html`<p>${ACTIVITY_WORDS[language].noneYet}</p>`
      : html`<svg class="share" role="img" aria-label="${title}${colon(language)}${words}." viewBox="0 0 1000 16" preserveAspectRatio="none">${parts}</svg><ul class="legend">${legend}</ul>`;
  return html`<figure class="chart">${captionHtml(title, total)}\n${picture}</figure>`;
}

function captionHtml(title: string, total: number): Html {
  return html`<figcaption><h3>${title}</h3><span class="chart-total">${total}</span></figcaption>`;
}

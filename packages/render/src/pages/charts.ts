import type { ActivityByStatus } from "@becivic/contract";
import { statusesBestFirst } from "@becivic/corpus";
import { badge } from "./parts.ts";
import { STATUS_WORDS } from "./words.ts";

const HEIGHT = 60;
const STEP = 20;

/** Columns, one a week. The picture says in words what it shows; the figures stand in a table. */
export function columnsChart(title: string, counts: readonly number[], axis: readonly [string, string]): string {
  const most = Math.max(1, ...counts);
  const total = counts.reduce((sum, one) => sum + one, 0);
  const columns = counts.map((count, index) => {
    const height = Math.round((count / most) * HEIGHT * 10) / 10;
    return `<rect class="column" x="${index * STEP + 3}" y="${HEIGHT - height}" width="${STEP - 6}" height="${height}"/>`;
  });
  const width = Math.max(1, counts.length) * STEP;
  const words = `${title}: ${total} in ${counts.length} weeks, at most ${Math.max(0, ...counts)} in one.`;
  return `<figure class="chart"><figcaption><h3>${title}</h3><span class="chart-total">${total}</span></figcaption>
<svg class="columns" role="img" aria-label="${words}" viewBox="0 0 ${width} ${HEIGHT + 1}" preserveAspectRatio="none">${columns.join("")}<rect class="base" x="0" y="${HEIGHT}" width="${width}" height="1"/></svg>
<p class="chart-axis"><span>${axis[0]}</span><span>${axis[1]}</span></p></figure>`;
}

/** How something is spread over the statuses: a bar, and the same in words below it. */
export function shareChart(title: string, counts: ActivityByStatus): string {
  const present = statusesBestFirst.filter((status) => counts[status] > 0);
  const total = present.reduce((sum, status) => sum + counts[status], 0);
  const words = present.map((status) => `${counts[status]} ${STATUS_WORDS[status].name.toLowerCase()}`).join(", ");
  let x = 0;
  const parts = present.map((status) => {
    const width = (counts[status] / total) * 1000;
    // A gap between two parts: they are told apart without their colours.
    const part = `<rect class="share-${status}" x="${x.toFixed(1)}" y="0" width="${Math.max(2, width - 4).toFixed(1)}" height="16"/>`;
    x += width;
    return part;
  });
  const legend = present.map((status) => `<li>${badge(status)} <span>${counts[status]}</span></li>`);
  const picture =
    total === 0
      ? "<p>None yet.</p>"
      : `<svg class="share" role="img" aria-label="${title}: ${words}." viewBox="0 0 1000 16" preserveAspectRatio="none">${parts.join("")}</svg><ul class="legend">${legend.join("")}</ul>`;
  return `<figure class="chart"><figcaption><h3>${title}</h3><span class="chart-total">${total}</span></figcaption>\n${picture}</figure>`;
}

import { escapeHtml } from "../escape.ts";
import { plural } from "../plural.ts";
import type { ActivityPageView } from "../views.ts";
import { columnsChart, shareChart } from "./charts.ts";
import { pageDocument } from "./layout.ts";
import { dayHtml, sectionHtml, tableHtml } from "./parts.ts";
import { readable } from "./words.ts";

type Activity = ActivityPageView["activity"];

/** What happens in the commons as a whole. */
export function activityPage({ activity }: ActivityPageView, origin = ""): string {
  const body = `<header class="page-head">
<h1>Activity</h1>
<p class="lead">How far everything is confirmed, and what people and their agents found out. Counts only: who sent something is nowhere to be found.</p>
<p class="quiet">As of ${dayHtml(activity.generated_at)}. <a href="/api/activity">The same as JSON</a></p>
</header>
${[standsSection(activity), weeksSection(activity), concernsSection(activity)].map(sectionHtml).join("")}`;
  return pageDocument({
    origin,
    title: "Activity",
    description:
      "How many Belgian procedures, paths, figures and sources are confirmed, and what was said and voted in the last twelve weeks.",
    path: "/activity",
    isIndexed: true,
    body,
    isSearchable: false,
  });
}

function standsSection({ artefacts }: Activity) {
  const kinds = [
    ["Skills", artefacts.skills],
    ["Paths", artefacts.paths],
    ["Figures", artefacts.volatile_values],
    ["Sources", artefacts.references],
  ] as const;
  const rows = kinds.map(([name, { stable, beta, alpha, draft, deprecated, quarantined }]) => ({
    cells: [name, ...[stable, beta, alpha, draft, deprecated, quarantined].map(String)],
  }));
  const table = tableHtml("What stands where", ["Kind", "Stable", "Beta", "Alpha", "Draft", "Deprecated", "Withdrawn"], rows);
  return {
    id: "page-stands",
    title: "What stands where",
    body: `<div class="charts">${kinds.map(([name, counts]) => shareChart(name, counts)).join("\n")}</div>\n${fold(table)}`,
  };
}

function weeksSection({ weeks }: Activity) {
  const axis = [escapeHtml(weeks.at(0)?.from ?? ""), escapeHtml(weeks.at(-1)?.from ?? "")] as const;
  const charts = [
    columnsChart(
      "Confirmations",
      weeks.map(({ confirms }) => confirms),
      axis,
    ),
    columnsChart(
      "Rejections",
      weeks.map(({ rejects }) => rejects),
      axis,
    ),
    columnsChart(
      "Observations",
      weeks.map(({ concerns }) => concerns),
      axis,
    ),
    columnsChart(
      "Probes",
      weeks.map(({ probes }) => probes),
      axis,
    ),
  ];
  const rows = weeks.map(({ from, confirms, rejects, concerns, probes }) => ({
    cells: [dayHtml(from), ...[confirms, rejects, concerns, probes].map(String)],
  }));
  const table = tableHtml("Week by week", ["Week from", "Confirmations", "Rejections", "Observations", "Probes"], rows);
  const isQuiet = weeks.every(({ confirms, rejects, concerns, probes }) => confirms + rejects + concerns + probes === 0);
  const body = isQuiet
    ? "<p>Nobody has sent anything in that time.</p>\n"
    : `<div class="charts">${charts.join("\n")}</div>\n${fold(table)}`;
  return { id: "page-weeks", title: "The last twelve weeks", body };
}

function concernsSection({ concerns, most_active: active }: Activity) {
  const rows = active.map(({ id, concerns_30d }) => ({
    cells: [`<a href="/skills/${escapeHtml(id)}">${escapeHtml(readable(id))}</a>`, String(concerns_30d)],
  }));
  const table = rows.length === 0 ? "" : tableHtml("Most talked about", ["Procedure", "Observations in 30 days"], rows);
  const said = `<p>${plural(concerns.total, "observation")} so far, ${concerns.last_30d} in the last thirty days.</p>\n`;
  return { id: "page-concerns", title: "What is talked about", body: said + table };
}

function fold(table: string): string {
  return `<details class="fold"><summary>Show as a table</summary>${table}</details>\n`;
}

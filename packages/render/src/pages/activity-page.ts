import { type Html, html, joinHtml } from "@becivic/markup";
import { box, day, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Content, Document, TableRow } from "../document/model.ts";
import { plural } from "../plural.ts";
import type { ActivityPageView } from "../views.ts";
import { columnsChart, shareChart } from "./charts.ts";
import { readable } from "./words.ts";

type Activity = ActivityPageView["activity"];

/** The activity of the commons as a whole. */
export function activityDocument({ activity }: ActivityPageView): Document {
  return {
    title: "Activity",
    description:
      "How many Belgian procedures, paths, figures and sources are confirmed, and how many observations and votes were sent in the last twelve weeks.",
    path: "/activity",
    isIndexed: true,
    blocks: [
      box(
        "page-head",
        heading(1, "Activity"),
        paragraphFor(
          "lead",
          "How far everything is confirmed, and what people and their agents found out. The page shows counts only, and no senders.",
        ),
        paragraphFor("quiet", "As of ", day(activity.generated_at), ". ", link("/api/activity", "The same as JSON")),
      ),
      statusSection(activity),
      weeksSection(activity),
      concernsSection(activity),
    ],
  };
}

function statusSection({ artefacts }: Activity): Block {
  const kinds = [
    ["Skills", artefacts.skills],
    ["Paths", artefacts.paths],
    ["Figures", artefacts.volatile_values],
    ["Sources", artefacts.references],
  ] as const;
  const rows = kinds.map(([name, { stable, beta, alpha, draft, deprecated, quarantined }]) =>
    rowOf([name], [stable, beta, alpha, draft, deprecated, quarantined]),
  );
  const label = "How far everything is confirmed";
  return section(
    "page-stands",
    label,
    chartsOf(() => kinds.map(([name, counts]) => shareChart(name, counts))),
    foldedTable({ label, heads: ["Kind", "Stable", "Beta", "Alpha", "Draft", "Deprecated", "Withdrawn"], rows }),
  );
}

const SERIES = [
  ["Confirmations", "confirms"],
  ["Rejections", "rejects"],
  ["Observations", "concerns"],
  ["Probes", "probes"],
] as const;

function weeksSection({ weeks }: Activity): Block {
  const isQuiet = weeks.every((week) => SERIES.every(([, count]) => week[count] === 0));
  if (isQuiet) return section("page-weeks", "The last twelve weeks", paragraph("Nothing was sent in that time."));
  const axis = [weeks.at(0)?.from ?? "", weeks.at(-1)?.from ?? ""] as const;
  const rows = weeks.map((week) =>
    rowOf(
      [day(week.from)],
      SERIES.map(([, count]) => week[count]),
    ),
  );
  return section(
    "page-weeks",
    "The last twelve weeks",
    chartsOf(() =>
      SERIES.map(([title, count]) =>
        columnsChart(
          title,
          weeks.map((week) => week[count]),
          axis,
        ),
      ),
    ),
    foldedTable({ label: "Week by week", heads: ["Week from", ...SERIES.map(([title]) => title)], rows }),
  );
}

function concernsSection({ concerns, most_active: active }: Activity): Block {
  const rows = active.map(({ id, concerns_30d }) => rowOf([link(`/skills/${id}`, readable(id))], [concerns_30d]));
  const table: Block = { type: "table", label: "Most observations", heads: ["Procedure", "Observations in 30 days"], rows };
  return section(
    "page-concerns",
    "Observations",
    paragraph(`${plural(concerns.total, "observation")} so far, ${concerns.last_30d} in the last thirty days.`),
    ...(rows.length === 0 ? [] : [table]),
  );
}

function rowOf(name: Content, counts: readonly number[]): TableRow {
  return { cells: [name, ...counts.map((count) => [String(count)])] };
}

/** The figures of the charts are in the table below them, so that a text needs no charts. */
function chartsOf(charts: () => readonly Html[]): Block {
  return { type: "screenOnly", html: () => html`<div class="charts">${joinHtml(charts(), "\n")}</div>\n` };
}

function foldedTable(table: { label: string; heads: readonly string[]; rows: readonly TableRow[] }): Block {
  return { type: "fold", title: "Show as a table", blocks: [{ type: "table", ...table }] };
}

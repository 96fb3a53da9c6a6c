import type { Language } from "@becivic/contract";
import { statusesBestFirst } from "@becivic/corpus";
import { type Html, html, joinHtml } from "@becivic/markup";
import { box, day, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Content, Document, TableRow } from "../document/model.ts";
import type { ActivityPageView } from "../views.ts";
import { ACTIVITY_WORDS } from "../words/activity-words.ts";
import { statusName } from "../words/status-words.ts";
import { columnsChart, shareChart } from "./charts.ts";
import { readable } from "./words.ts";

type Activity = ActivityPageView["activity"];

/** The activity of the commons as a whole. */
export function activityDocument({ activity }: ActivityPageView, language: Language = "en"): Document {
  const { title, description, lead, asOf, json } = ACTIVITY_WORDS[language];
  return {
    title,
    description,
    path: "/activity",
    isIndexed: true,
    blocks: [
      box(
        "page-head",
        heading(1, title),
        paragraphFor("lead", lead),
        paragraphFor("quiet", `${asOf} `, day(activity.generated_at), ". ", link("/api/activity", json)),
      ),
      statusSection(activity, language),
      weeksSection(activity, language),
      concernsSection(activity, language),
    ],
  };
}

function statusSection({ artefacts }: Activity, language: Language): Block {
  const { kinds: names, kind, confirmed: label, asTable } = ACTIVITY_WORDS[language];
  const kinds = [
    [names.skills, artefacts.skills],
    [names.paths, artefacts.paths],
    [names.figures, artefacts.volatile_values],
    [names.sources, artefacts.references],
  ] as const;
  const rows = kinds.map(([name, counts]) =>
    rowOf(
      [name],
      statusesBestFirst.map((status) => counts[status]),
    ),
  );
  const heads = [kind, ...statusesBestFirst.map((status) => statusName(status, language))];
  return section(
    "page-stands",
    label,
    chartsOf(() => kinds.map(([name, counts]) => shareChart(name, counts, language))),
    foldedTable(asTable, { label, heads, rows }),
  );
}

const SERIES = ["confirms", "rejects", "concerns", "probes"] as const;

function weeksSection({ weeks }: Activity, language: Language): Block {
  const words = ACTIVITY_WORDS[language];
  const isQuiet = weeks.every((week) => SERIES.every((count) => week[count] === 0));
  if (isQuiet) return section("page-weeks", words.weeks, paragraph(words.quiet));
  const axis = [weeks.at(0)?.from ?? "", weeks.at(-1)?.from ?? ""] as const;
  const chart = (count: (typeof SERIES)[number]): Html =>
    columnsChart(
      words.series[count],
      weeks.map((week) => week[count]),
      axis,
      language,
    );
  const rows = weeks.map((week) =>
    rowOf(
      [day(week.from)],
      SERIES.map((count) => week[count]),
    ),
  );
  return section(
    "page-weeks",
    words.weeks,
    chartsOf(() => SERIES.map(chart)),
    foldedTable(words.asTable, {
      label: words.weekByWeek,
      heads: [words.weekFrom, ...SERIES.map((count) => words.series[count])],
      rows,
    }),
  );
}

function concernsSection({ concerns, most_active: active }: Activity, language: Language): Block {
  const { observations, soFar, mostObserved } = ACTIVITY_WORDS[language];
  const rows = active.map(({ id, concerns_30d }) =>
    rowOf([{ type: "link", href: `/skills/${id}`, content: [{ type: "language", language: "en", text: readable(id) }] }], [concerns_30d]),
  );
  return section(
    "page-concerns",
    observations,
    paragraph(soFar(concerns.total, concerns.last_30d)),
    ...(rows.length === 0 ? [] : [{ type: "table", ...mostObserved, rows } as const]),
  );
}

function rowOf(name: Content, counts: readonly number[]): TableRow {
  return { cells: [name, ...counts.map((count) => [String(count)])] };
}

/** The figures of the charts are in the table below them, so that a text needs no charts. */
function chartsOf(charts: () => readonly Html[]): Block {
  return { type: "screenOnly", html: () => html`<div class="charts">${joinHtml(charts(), "\n")}</div>\n` };
}

function foldedTable(title: string, table: { label: string; heads: readonly string[]; rows: readonly TableRow[] }): Block {
  return { type: "fold", title, blocks: [{ type: "table", ...table }] };
}

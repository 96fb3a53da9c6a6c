import { vocabulary } from "@becivic/contract";
import { escapeHtml } from "../escape.ts";
import { plural } from "../plural.ts";
import type { PathLine, PathsPageView } from "../views.ts";
import { pageDocument } from "./layout.ts";
import { badge, disclaimerHtml } from "./parts.ts";
import { readable } from "./words.ts";

/** Every way to a document or a desk, by theme. */
export function pathsPage({ paths, theme }: PathsPageView, origin = ""): string {
  const title = theme === undefined ? "Documents and desks" : `Documents: ${readable(theme)}`;
  const body = `<header class="page-head">
${theme === undefined ? "" : '<p class="eyebrow"><a href="/paths">Documents</a></p>\n'}<h1>${escapeHtml(title)}</h1>
<p class="lead">How one gets a paper, reaches a form or makes an appointment: every way there is, the quickest first, the desk last.</p>
</header>
${themesHtml(theme)}
<p>${plural(paths.length, "path")}</p>
${theme === undefined ? groupsHtml(paths) : listHtml(paths, 2)}${disclaimerHtml()}`;
  return pageDocument({
    origin,
    title,
    description: "Ways to Belgian documents, forms and desks: who each is for, how one signs in, and when somebody last confirmed it.",
    path: theme === undefined ? "/paths" : `/paths/themes/${theme}`,
    isIndexed: theme === undefined,
    body,
    isSearchable: false,
  });
}

function themesHtml(chosen: string | undefined): string {
  const links = vocabulary.theme.map((theme) => {
    const current = theme === chosen ? ' aria-current="page"' : "";
    return `<li><a href="/paths/themes/${theme}"${current}>${escapeHtml(readable(theme))}</a></li>`;
  });
  const all = `<li><a href="/paths"${chosen === undefined ? ' aria-current="page"' : ""}>All</a></li>`;
  return `<nav class="themes" aria-label="Themes"><ul>${all}${links.join("")}</ul></nav>`;
}

/** A path stands under its first theme: once is enough in a list of all. */
function groupsHtml(paths: readonly PathLine[]): string {
  const groups = Map.groupBy(paths, ({ themes: [first = "other"] }) => first);
  return [...vocabulary.theme, "other"]
    .map((theme) => {
      const group = groups.get(theme);
      if (group === undefined) return "";
      return `<section aria-labelledby="theme-${theme}"><h2 id="theme-${theme}">${escapeHtml(readable(theme))}</h2>\n${listHtml(group, 3)}</section>\n`;
    })
    .join("");
}

function listHtml(paths: readonly PathLine[], level: 2 | 3): string {
  if (paths.length === 0) return '<p>There is no path to that yet. <a href="/paths">Show all</a></p>\n';
  const items = paths.map(
    ({ id, title, description, status }) =>
      `<li class="card"><h${level}><a href="/paths/${escapeHtml(id)}">${escapeHtml(title)}</a></h${level}><p>${escapeHtml(description)}</p>${badge(status)}</li>`,
  );
  return `<ul class="cards">\n${items.join("\n")}\n</ul>\n`;
}

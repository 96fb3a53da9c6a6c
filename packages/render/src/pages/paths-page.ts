import { vocabulary } from "@becivic/contract";
import { attribute, type Html, html } from "@becivic/markup";
import { DISCLAIMER } from "../banner.ts";
import { box, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Document } from "../document/model.ts";
import { plural } from "../plural.ts";
import type { PathLine, PathsPageView } from "../views.ts";
import { readable } from "./words.ts";

/** Every path to a document or a desk, by theme. */
export function pathsDocument({ paths, theme }: PathsPageView): Document {
  const title = theme === undefined ? "Documents and desks" : `Documents: ${readable(theme)}`;
  const eyebrow = theme === undefined ? [] : [paragraphFor("eyebrow", link("/paths", "Documents"))];
  return {
    title,
    description: "Paths to Belgian documents, forms and desks: who each is for, how to sign in, and when a user last confirmed it.",
    path: theme === undefined ? "/paths" : `/paths/themes/${theme}`,
    isIndexed: theme === undefined,
    blocks: [
      box(
        "page-head",
        ...eyebrow,
        heading(1, title),
        paragraphFor(
          "lead",
          "How to get a document, reach a form or make an appointment: every known source, the quickest first, the desk last.",
        ),
      ),
      { type: "screenOnly", html: () => themesHtml(theme) },
      paragraph(plural(paths.length, "path")),
      ...pathBlocks(paths, theme),
      paragraphFor("disclaimer", DISCLAIMER),
    ],
  };
}

function themesHtml(current: string | undefined): Html {
  const links = vocabulary.theme.map((theme) => themeHtml(`/paths/themes/${theme}`, readable(theme), theme === current));
  return html`<nav class="themes" aria-label="Themes"><ul>${themeHtml("/paths", "All", current === undefined)}${links}</ul></nav>\n`;
}

function themeHtml(href: string, text: string, isCurrent: boolean): Html {
  return html`<li><a href="${href}"${attribute("aria-current", isCurrent ? "page" : undefined)}>${text}</a></li>`;
}

function pathBlocks(paths: readonly PathLine[], theme: string | undefined): readonly Block[] {
  if (theme === undefined) return groupsOf(paths);
  return paths.length === 0 ? [paragraph("No path has this theme yet. ", link("/paths", "Show all"))] : [pathCards(paths, 2)];
}

/** In the list of all, a path is under its first theme only. */
function groupsOf(paths: readonly PathLine[]): readonly Block[] {
  const groups = Map.groupBy(paths, ({ themes: [first = "other"] }) => first);
  return [...vocabulary.theme, "other"].flatMap((theme) => {
    const group = groups.get(theme);
    return group === undefined ? [] : [section(`theme-${theme}`, readable(theme), pathCards(group, 3))];
  });
}

function pathCards(paths: readonly PathLine[], level: 2 | 3): Block {
  const cards = paths.map(({ id, title, description, status }) => ({ href: `/paths/${id}`, title, summary: description, status }));
  return { type: "cards", level, cards };
}

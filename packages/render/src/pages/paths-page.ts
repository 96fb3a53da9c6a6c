import { type Language, vocabulary } from "@becivic/contract";
import { attribute, type Html, html } from "@becivic/markup";
import { box, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Card, Document } from "../document/model.ts";
import { localAddress, type PageFrame } from "../document/page-frame.ts";
import { textIn, titleIn } from "../titles.ts";
import type { PathLine, PathsPageView } from "../views.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";
import { nameOfId } from "../words/id-words.ts";
import { LIST_WORDS } from "../words/list-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";

/** Every path to a document or a desk, by theme. */
export function pathsDocument(view: PathsPageView, language: Language = "en"): Document {
  const { paths, theme } = view;
  const words = LIST_WORDS[language].paths;
  const title = theme === undefined ? words.title : words.titleOf(nameOfId(theme, language));
  return {
    title,
    description: words.description,
    path: theme === undefined ? "/paths" : `/paths/themes/${theme}`,
    isIndexed: theme === undefined,
    blocks: [
      box(
        "page-head",
        ...(theme === undefined ? [] : [paragraphFor("eyebrow", link("/paths", FRAME_WORDS[language].documents))]),
        heading(1, title),
        paragraphFor("lead", words.lead),
      ),
      { type: "screenOnly", html: (frame) => themesHtml(view, frame) },
      paragraph(words.count(paths.length)),
      ...pathBlocks(view, language),
      paragraphFor("disclaimer", PROCEDURE_WORDS[language].disclaimer),
    ],
  };
}

function themesHtml({ themes, theme: current }: PathsPageView, frame: PageFrame): Html {
  const words = LIST_WORDS[frame.language].paths;
  const links = themes.map(({ id, count }) =>
    themeHtml(localAddress(`/paths/themes/${id}`, frame), `${nameOfId(id, frame.language)} (${count})`, id === current),
  );
  const all = themeHtml(localAddress("/paths", frame), words.all, current === undefined);
  return html`<nav class="themes" aria-label="${words.themes}"><ul>${all}${links}</ul></nav>\n`;
}

function themeHtml(href: string, text: string, isCurrent: boolean): Html {
  return html`<li><a href="${href}"${attribute("aria-current", isCurrent ? "page" : undefined)}>${text}</a></li>`;
}

function pathBlocks({ paths, theme }: PathsPageView, language: Language): readonly Block[] {
  if (theme === undefined) return groupsOf(paths, language);
  const { none } = LIST_WORDS[language].paths;
  return paths.length === 0 ? [paragraph(none)] : [pathCards(paths, 2, language)];
}

/** In the list of all, a path is under its first theme only. */
function groupsOf(paths: readonly PathLine[], language: Language): readonly Block[] {
  const groups = Map.groupBy(paths, ({ themes: [first = "other"] }) => first);
  return [...vocabulary.theme, "other"].flatMap((theme) => {
    const group = groups.get(theme);
    return group === undefined ? [] : [section(`theme-${theme}`, nameOfId(theme, language), pathCards(group, 3, language))];
  });
}

function pathCards(paths: readonly PathLine[], level: 2 | 3, language: Language): Block {
  const cards = paths.map((path): Card => {
    const title = titleIn(path, language);
    const summary = textIn({ en: path.description, ...path.descriptions }, language);
    return {
      href: `/paths/${path.id}`,
      title: title.text,
      summary: summary.text,
      status: path.status,
      languages: { title: title.language, summary: summary.language },
    };
  });
  return { type: "cards", level, cards: cards.toSorted((a, b) => a.title.localeCompare(b.title, language)) };
}

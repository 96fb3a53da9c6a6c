import type { HitGroup, SiteHit } from "@becivic/find";
import type { Words } from "./words.ts";

/** The language of the page, and what its addresses begin with. */
export interface Place {
  language: string;
  prefix: string;
}

/** The results as the server would write them. Everything is text, so that nothing in the index can become markup. */
export function resultElements(groups: readonly HitGroup[], words: Words, place: Place): HTMLElement[] {
  return groups.map(({ kind, hits }) => {
    const section = document.createElement("section");
    const heading = element("h2", words.groups[kind]);
    heading.id = `results-${kind}`;
    section.setAttribute("aria-labelledby", heading.id);
    const list = document.createElement("ol");
    list.className = "results";
    list.append(...hits.map((hit) => hitElement(hit, place)));
    section.append(heading, list);
    return section;
  });
}

function hitElement({ address, titles, excerpts }: SiteHit, place: Place): HTMLElement {
  const link = inLanguage("a", titles, place.language);
  link.setAttribute("href", `${place.prefix}${address}`);
  const heading = document.createElement("h3");
  heading.append(link);
  const item = document.createElement("li");
  item.append(heading, inLanguage("p", excerpts, place.language));
  return item;
}

/** A text in the language of the reader, else in English, which it then says. */
function inLanguage(name: string, texts: Readonly<Record<string, string | undefined>>, language: string): HTMLElement {
  const own = texts[language];
  const node = element(name, own ?? texts.en ?? "");
  if (own === undefined) node.lang = "en";
  return node;
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

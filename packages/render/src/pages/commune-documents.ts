import type { Language } from "@becivic/contract";
import type { CommunePageView, CommunePath } from "../commune-views.ts";
import { heading, link, paragraph, paragraphFor } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import { textIn } from "../titles.ts";
import { COMMUNE_WORDS } from "../words/commune-words.ts";
import { sourceName } from "./source-words.ts";

/** Documents with a source for the residents of this place; folded, those that are the same everywhere. */
export function documentBlocks({ pathsHere, pathsEverywhere }: CommunePageView, language: Language): Block[] {
  const words = COMMUNE_WORDS[language].documents;
  return [
    paragraph(words.introduction),
    heading(3, words.here),
    ...(pathsHere.length === 0
      ? [paragraph(words.noneHere)]
      : [paragraphFor("quiet", words.hereIntroduction), pathList(pathsHere, language)]),
    ...(pathsEverywhere.length === 0
      ? []
      : [
          {
            type: "fold",
            title: words.everywhere(pathsEverywhere.length),
            blocks: [paragraph(words.everywhereIntroduction), pathList(pathsEverywhere, language)],
          } as const,
        ]),
  ];
}

/** Each with its sources, the best first. */
function pathList(paths: readonly CommunePath[], language: Language): Block {
  const lines = paths.map(({ id, titles, sources }) => ({
    id,
    title: textIn(titles, language),
    sources: [...new Set(sources.map((source) => sourceName(source, language)))],
  }));
  const sorted = lines.toSorted((a, b) => a.title.text.localeCompare(b.title.text, language));
  return { type: "list", items: sorted.map((line) => pathLine(line)) };
}

interface Line {
  id: string;
  title: { text: string; language: Language };
  sources: readonly string[];
}

function pathLine({ id, title, sources }: Line): Content {
  const name = link(`/paths/${id}`, title.text);
  return sources.length === 0 ? [name] : [name, `: ${sources.join(", ")}`];
}

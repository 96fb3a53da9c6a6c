import { colon, type Language, type PathSource } from "@becivic/contract";
import type { CommunePath } from "../commune-views.ts";
import { heading, link, paragraph, paragraphFor } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import { textIn } from "../titles.ts";
import { COMMUNE_WORDS } from "../words/commune-words.ts";
import { sourceName } from "./source-words.ts";

/** A longer list is folded. */
const LONGEST = 12;

/** Documents with a source for the residents of this place; folded, those that are the same everywhere. */
export function documentBlocks(paths: readonly CommunePath[], language: Language): Block[] {
  const words = COMMUNE_WORDS[language].documents;
  const own = paths.filter(({ here }) => here.length > 0);
  const others = paths.filter(({ here }) => here.length === 0);
  const list = [paragraphFor("quiet", words.hereIntroduction), pathList(own, language)];
  return [
    paragraph(words.introduction),
    ...(own.length > LONGEST
      ? [{ type: "fold", title: words.hereFolded(own.length), blocks: list } as const]
      : [heading(3, words.here), ...(own.length === 0 ? [paragraph(words.noneHere)] : list)]),
    ...(others.length === 0
      ? []
      : [
          {
            type: "fold",
            title: words.everywhere(others.length),
            blocks: [paragraphFor("quiet", words.everywhereIntroduction), pathList(others, language)],
          } as const,
        ]),
  ];
}

function pathList(paths: readonly CommunePath[], language: Language): Block {
  const lines = paths.map((path) => ({ path, title: textIn(path.titles, language).text }));
  const sorted = lines.toSorted((a, b) => a.title.localeCompare(b.title, language));
  return { type: "list", items: sorted.map(({ path, title }) => pathLine(path, title, language)) };
}

/** Certificate of nationality: IRISbox (everywhere: Mon DOSSIER, At the desk). */
function pathLine({ id, here, everywhere }: CommunePath, title: string, language: Language): Content {
  const { alsoEverywhere } = COMMUNE_WORDS[language].documents;
  const [own, general] = [namesOf(here, language), namesOf(everywhere, language)];
  const also = own === "" || general === "" ? general : ` (${alsoEverywhere(general)})`;
  return [link(`/paths/${id}`, title), `${colon(language)}${own}${also}`];
}

function namesOf(sources: readonly PathSource[], language: Language): string {
  return [...new Set(sources.map((source) => sourceName(source, language)))].join(", ");
}

import { type Language, vocabulary } from "@becivic/contract";
import type { CommuneLine, CommunesPageView } from "../commune-views.ts";
import { box, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Content, Document } from "../document/model.ts";
import { textIn } from "../titles.ts";
import { COMMUNE_WORDS } from "../words/commune-words.ts";
import { PLACE_WORDS } from "../words/place-words.ts";

/** Every commune, by region and first letter. */
export function communesDocument({ communes }: CommunesPageView, language: Language = "en"): Document {
  const words = COMMUNE_WORDS[language].list;
  return {
    title: words.title,
    description: words.description,
    path: "/communes",
    isIndexed: true,
    blocks: [
      box("page-head", heading(1, words.title), paragraphFor("lead", words.lead)),
      paragraph(link("/search", words.search), ` · ${words.count(communes.length)}`),
      { type: "contents" },
      ...vocabulary.commune_region.map((region) =>
        section(
          region,
          PLACE_WORDS[language].regions[region],
          ...letterBlocks(
            communes.filter((commune) => commune.region === region),
            language,
          ),
        ),
      ),
    ],
  };
}

function letterBlocks(communes: readonly CommuneLine[], language: Language): Block[] {
  const labelled = communes.map((commune) => ({ commune, label: communeLabel(commune, language) }));
  const letters = Map.groupBy(labelled, ({ label }) => firstLetter(label));
  return [...letters]
    .sort(([a], [b]) => a.localeCompare(b, language))
    .flatMap(([letter, group]): Block[] => {
      const sorted = group.toSorted((a, b) => a.label.localeCompare(b.label, language));
      return [heading(3, letter), { type: "list", role: "names", items: sorted.map(({ commune }) => communeLink(commune, language)) }];
    });
}

/** Without its accent: Écaussinnes is among the names with E. */
function firstLetter(name: string): string {
  return /\p{L}/u.exec(name.normalize("NFD"))?.[0].toUpperCase() ?? name.charAt(0);
}

/** Its name in a language, and that of the commune itself where it is another one. */
export function communeLabel({ code, titles, ownNames }: CommuneLine, language: Language): string {
  const { text } = textIn(titles, language);
  if (text === "") return code;
  const others = ownNames.filter((name) => !text.split(" – ").includes(name));
  return others.length === 0 ? text : `${text} (${others.join(", ")})`;
}

export function communeLink(commune: CommuneLine, language: Language): Content {
  return [link(`/communes/${commune.code}`, communeLabel(commune, language))];
}

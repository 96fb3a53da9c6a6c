import type { Language } from "@becivic/contract";
import type { CommuneChoiceView, CommuneLine, CommunePageView } from "../commune-views.ts";
import { box, heading, link, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Document, Fact } from "../document/model.ts";
import { textIn } from "../titles.ts";
import { COMMUNE_WORDS } from "../words/commune-words.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";
import { PLACE_WORDS } from "../words/place-words.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { documentBlocks } from "./commune-documents.ts";
import { figureBlocks } from "./commune-figures.ts";
import { communeLabel } from "./communes-page.ts";
import { reportSection } from "./report-section.ts";
import { listed } from "./words.ts";

/** One commune: its names and languages, what it charges, where its residents get documents, and what was observed there. */
export function communeDocument(view: CommunePageView, language: Language = "en"): Document {
  const { commune } = view;
  const words = COMMUNE_WORDS[language];
  const title = communeTitle(commune, language);
  return {
    title,
    description: words.description(title, placeWords(commune, language)),
    path: `/communes/${commune.code}`,
    isIndexed: true,
    blocks: [
      box(
        "page-head",
        paragraphFor("eyebrow", link("/communes", FRAME_WORDS[language].communes)),
        heading(1, title),
        paragraphFor("lead", words.lead),
      ),
      box("glance", heading(2, words.atAGlance, "glance"), { type: "facts", role: "lines", facts: factsOf(commune, language) }),
      { type: "contents" },
      section("figures", words.figures.title, ...figureBlocks(view.figures, language)),
      section("documents", words.documents.title, ...documentBlocks(view.paths, language)),
      section("observations", words.observations.title, ...observationBlocks(view, language)),
      reportSection({ kind: "commune", address: `/communes/${commune.code}`, title: textIn(commune.titles, language) }, language),
      paragraphFor("disclaimer", PROCEDURE_WORDS[language].disclaimer),
    ],
  };
}

/** The communes that a name may mean. */
export function communeChoiceDocument({ key, name, communes }: CommuneChoiceView, language: Language = "en"): Document {
  const { choice } = COMMUNE_WORDS[language];
  const title = choice.title(name);
  return {
    title,
    description: `${title}. ${choice.lead}`,
    path: `/communes/${key}`,
    isIndexed: false,
    blocks: [
      box(
        "page-head",
        paragraphFor("eyebrow", link("/communes", FRAME_WORDS[language].communes)),
        heading(1, title),
        paragraphFor("lead", choice.lead),
      ),
      {
        type: "cards",
        level: 2,
        cards: communes.map((commune) => ({
          href: `/communes/${commune.code}`,
          title: communeLabel(commune, language),
          summary: placeWords(commune, language),
        })),
      },
    ],
  };
}

function communeTitle({ code, titles }: CommuneLine, language: Language): string {
  return textIn(titles, language).text || code;
}

/** East Flanders, Flanders. */
function placeWords({ region, province }: CommuneLine, language: Language): string {
  const { regions } = PLACE_WORDS[language];
  return [...(province === null ? [] : [provinceName(province, language)]), regions[region]].join(", ");
}

function provinceName(province: string, language: Language): string {
  const { provinces } = PLACE_WORDS[language];
  return (Object.hasOwn(provinces, province) ? provinces[province] : undefined) ?? province;
}

function factsOf(commune: CommunePageView["commune"], language: Language): Fact[] {
  const words = COMMUNE_WORDS[language];
  const { names, region, province, postal_codes: postalCodes, code, former = [] } = commune;
  const title = communeTitle(commune, language);
  const others = names.filter((name) => !title.split(" – ").includes(name));
  return [
    ...(others.length === 0 ? [] : [{ term: words.otherNames, value: [others.join(", ")] }]),
    ...(province === null ? [] : [{ term: words.province, value: [provinceName(province, language)] }]),
    { term: words.region, value: [PLACE_WORDS[language].regions[region]] },
    { term: words.languages, value: [languageWords(commune, language)] },
    { term: words.postalCodes, value: [postalCodes.join(", ")] },
    { term: words.nisCode, value: [code] },
    ...(former.length === 0
      ? []
      : [{ term: words.former, value: { items: former.map(({ names, until }) => [`${names.join(" – ")} (${words.until(until)})`]) } }]),
  ];
}

/** In Brussels a resident chooses between two; elsewhere one is the usual one. */
function languageWords({ region, languages_available: languages }: CommunePageView["commune"], language: Language): string {
  const words = COMMUNE_WORDS[language];
  const names = languages.map((one) => PLACE_WORDS[language].languages[one]);
  const [usual = "", ...others] = names;
  if (region === "brussels" || others.length === 0) return listed(names, words.or);
  return words.onRequest(usual, listed(others, words.or));
}

function observationBlocks({ commune, observations }: CommunePageView, language: Language): Block[] {
  if (observations.length === 0) return [paragraph(COMMUNE_WORDS[language].observations.none)];
  return [{ type: "observations", about: { commune: commune.code }, cohort: undefined, observations, isPast: false }];
}

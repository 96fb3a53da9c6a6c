import { colon, type Language } from "@becivic/contract";
import { box, heading, link, paragraph, paragraphFor } from "../document/build.ts";
import type { Document } from "../document/model.ts";
import type { DocsPageView } from "../views.ts";
import { DOC_WORDS } from "../words/doc-words.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";

/** What there is to read about Be Civic itself. The texts are in English on every page. */
export function docsDocument({ docs }: DocsPageView, language: Language = "en"): Document {
  const title = FRAME_WORDS[language].footer.docs;
  const { list: words } = DOC_WORDS[language];
  return {
    title,
    description: words.description,
    path: "/docs",
    isIndexed: true,
    blocks: [
      box(
        "page-head",
        heading(1, title),
        paragraphFor("lead", words.lead),
        ...(language === "en" ? [] : [paragraphFor("quiet", words.inEnglish)]),
      ),
      { type: "cards", level: 2, cards: docs.map((doc) => ({ ...doc, languages: { title: "en", summary: "en" } })) },
      paragraph(`${words.removed}${colon(language)}`, link("/docs/incidents", words.incidents), "."),
    ],
  };
}

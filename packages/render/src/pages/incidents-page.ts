import { colon, type Language } from "@becivic/contract";
import { box, day, heading, link, paragraph, paragraphFor } from "../document/build.ts";
import type { Block, Content, Document } from "../document/model.ts";
import { DOC_WORDS } from "../words/doc-words.ts";
import { FRAME_WORDS } from "../words/frame-words.ts";
import { INCIDENT_WORDS } from "../words/incident-words.ts";

export interface IncidentsPageView {
  /** The newest first. */
  incidents: readonly { title: string; date: string; address: string }[];
}

/** The texts that were taken out of the history, for owners of a copy. */
export function incidentsDocument({ incidents }: IncidentsPageView, language: Language = "en"): Document {
  const words = INCIDENT_WORDS[language];
  return {
    title: words.title,
    description: words.description,
    path: "/docs/incidents",
    isIndexed: true,
    blocks: [
      box(
        "article",
        box(
          "page-head",
          paragraphFor("eyebrow", link("/docs", FRAME_WORDS[language].footer.docs)),
          heading(1, words.title),
          paragraphFor("lead", words.lead),
        ),
        box("prose", ...incidentBlocks(incidents, language), lastParagraph(language)),
        box("other-views", paragraph(`${DOC_WORDS[language].forMachines}${colon(language)}`, link("/docs/incidents.md", "Markdown"), ".")),
      ),
    ],
  };
}

function lastParagraph(language: Language): Block {
  const { how, protocol, forPrograms } = INCIDENT_WORDS[language];
  return paragraph(
    `${how}${colon(language)}`,
    link("/docs/retraction-protocol", protocol),
    `. ${forPrograms}${colon(language)}`,
    link("/revocations.json", "revocations.json"),
    ".",
  );
}

function incidentBlocks(incidents: IncidentsPageView["incidents"], language: Language): readonly Block[] {
  const { none, void: copies } = INCIDENT_WORDS[language];
  const [newest] = incidents;
  if (newest === undefined) return [paragraph(none)];
  const items = incidents.map(
    ({ title, date, address }): Content => [
      { type: "link", href: address, content: [{ type: "language", language: "en", text: title }] },
      ", ",
      day(date),
    ],
  );
  return [paragraph(copies.before, day(newest.date), copies.after), { type: "list", items }];
}

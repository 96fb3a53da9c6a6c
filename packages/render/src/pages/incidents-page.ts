import { box, day, heading, link, paragraph, paragraphFor } from "../document/build.ts";
import type { Block, Document } from "../document/model.ts";

export interface IncidentsPageView {
  /** The newest first. */
  incidents: readonly { title: string; date: string; address: string }[];
}

/** The texts that were taken out of the history, for owners of a copy. */
export function incidentsDocument({ incidents }: IncidentsPageView): Document {
  return {
    title: "Incidents",
    description: "Which texts were removed from the history of the corpus, and which copies are void.",
    path: "/docs/incidents",
    isIndexed: true,
    blocks: [
      box(
        "article",
        box(
          "page-head",
          paragraphFor("eyebrow", link("/docs", "Docs")),
          heading(1, "Incidents"),
          paragraphFor(
            "lead",
            "Texts that were removed from every commit, because they could identify a person. This page does not repeat them.",
          ),
        ),
        box(
          "prose",
          ...incidentBlocks(incidents),
          paragraph(
            "How a retraction works: ",
            link("/docs/retraction-protocol", "the protocol"),
            ". The same list for programs: ",
            link("/revocations.json", "revocations.json"),
            ".",
          ),
        ),
        box("other-views", paragraph("The same text for machines: ", link("/docs/incidents.md", "Markdown"), ".")),
      ),
    ],
  };
}

function incidentBlocks(incidents: IncidentsPageView["incidents"]): readonly Block[] {
  const [newest] = incidents;
  if (newest === undefined) return [paragraph("Nothing has been removed from the history so far.")];
  return [
    paragraph("A copy of the corpus from before ", day(newest.date), ", or from that day, is void: delete it and fetch the corpus again."),
    { type: "list", items: incidents.map(({ title, date, address }) => [link(address, title), ", ", day(date)]) },
  ];
}

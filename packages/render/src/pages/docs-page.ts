import { box, heading, link, paragraph, paragraphFor } from "../document/build.ts";
import type { Document } from "../document/model.ts";
import type { DocsPageView } from "../views.ts";

/** What there is to read about Be Civic itself. */
export function docsDocument({ docs }: DocsPageView): Document {
  return {
    title: "Docs",
    description: "How Be Civic works: for agents, for authors of procedures, and for auditors.",
    path: "/docs",
    isIndexed: true,
    blocks: [
      box(
        "page-head",
        heading(1, "Docs"),
        paragraphFor("lead", "How Be Civic works, for people who build an agent, write a procedure, or check that the rules are kept."),
      ),
      { type: "cards", level: 2, cards: docs },
      paragraph("Texts that were removed from the history: ", link("/docs/incidents", "incidents"), "."),
    ],
  };
}

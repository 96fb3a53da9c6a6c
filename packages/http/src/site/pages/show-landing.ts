import { documentHtml, documentMarkdown, landingDocument, type PageFrame } from "@becivic/render";
import { showLanding } from "@becivic/service";
import { installLines } from "../../installables/install-lines.ts";
import type { PageRoute } from "../page.ts";

/** The lines that a user pastes name the origin, so that the document is composed for each one. */
export const landingRoute: PageRoute = {
  path: "/",
  load: async (_request, { service, installables }) => {
    const view = await showLanding(service);
    const document = ({ origin, language }: Pick<PageFrame, "origin" | "language">) =>
      landingDocument(view, { language, origin, install: installLines(installables, origin) });
    return {
      html: (frame) => documentHtml(document(frame), frame),
      markdown: (origin) => documentMarkdown(document({ origin, language: "en" }), origin),
      json: () => ({ skills: "/api/skills", paths: "/api/paths", agents: "/agents/manifest.json" }),
      isIndexed: true,
    };
  },
};

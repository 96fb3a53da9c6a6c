import { documentHtml, documentMarkdown, landingDocument } from "@becivic/render";
import { showLanding } from "@becivic/service";
import type { PageRoute } from "../page.ts";

/** The line that a user pastes names the origin, so that the document is composed for each one. */
export const landingRoute: PageRoute = {
  path: "/",
  load: async (_request, { service }) => {
    const view = await showLanding(service);
    return {
      html: (origin) => documentHtml(landingDocument(view, origin), origin),
      markdown: (origin) => documentMarkdown(landingDocument(view, origin), origin),
      json: () => ({ skills: "/api/skills", paths: "/api/paths", agents: "/agents/manifest.json" }),
      isIndexed: true,
    };
  },
};

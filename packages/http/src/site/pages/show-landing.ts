import { landingPage } from "@becivic/render";
import { showLanding } from "@becivic/service";
import type { PageRoute } from "../page.ts";
import { textOf } from "../text-of.ts";

export const landingRoute: PageRoute = {
  path: "/",
  load: async (_asked, { service }) => {
    const view = await showLanding(service);
    return {
      html: (origin) => landingPage(view, origin),
      markdown: (origin) => textOf(landingPage(view, origin), origin),
      json: () => ({ skills: "/api/skills", paths: "/api/paths", agents: "/agents/manifest.json" }),
      isIndexed: true,
    };
  },
};

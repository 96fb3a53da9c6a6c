import { agentsLine, searchPage } from "@becivic/render";
import { searchSite } from "@becivic/service";
import type { PageRoute } from "../page.ts";

/** The search runs in the browser. Without a script the words come to this server, which answers them and keeps nothing. */
export const searchSiteRoute: PageRoute = {
  path: "/search",
  query: ["q"],
  privateQuery: "q",
  load: async ({ query: { q } }, { service }) => {
    const view = await searchSite({ q }, service);
    return {
      html: (frame) => searchPage(view, frame),
      markdown: (origin) => `# Search\n\n${agentsLine(origin)}\n\nAgents search with \`/api/search?q=\`.\n`,
      json: () => ({}),
      isIndexed: false,
    };
  },
};

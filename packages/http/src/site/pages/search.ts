import { agentsLine, searchPage } from "@becivic/render";
import type { PageRoute } from "../page.ts";

/** The search runs in the browser: the page holds nothing of the corpus. */
export const searchRoute: PageRoute = {
  path: "/search",
  load: async () => ({
    html: searchPage,
    markdown: (origin) => `# Search\n\n${agentsLine(origin)}\n\nAgents search with \`/api/search?q=\`.\n`,
    json: () => ({}),
    isIndexed: false,
  }),
};

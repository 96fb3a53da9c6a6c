import { skillsDocument, skillsForAgents } from "@becivic/render";
import { showSkills } from "@becivic/service";
import { documentPage } from "../document-page.ts";
import type { PageRoute } from "../page.ts";

export const skillsRoute: PageRoute = {
  path: "/skills",
  query: ["domain", "status"],
  load: async ({ query: { domain, status } }, { service }) => {
    const { view, answer } = await showSkills({ domain, status }, service);
    return documentPage({ forPeople: (language) => skillsDocument(view, language), forAgents: () => skillsForAgents(view) }, answer);
  },
};

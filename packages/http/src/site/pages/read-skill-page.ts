import { skillDocument, skillForAgents } from "@becivic/render";
import { readSkillPage } from "@becivic/service";
import { readParameters } from "../../read-parameters.ts";
import { documentPage } from "../document-page.ts";
import { definePage } from "../page.ts";

export const skillRoute = definePage({
  path: "/skills/:id",
  query: ["at"],
  load: async ({ params: { id }, query }, { service, clock }) => {
    const input = readParameters("read-skill-input", {
      path: { skill_id: id },
      query: (name) => (query[name] === undefined ? undefined : [query[name]]),
    });
    const { view, answer } = await readSkillPage(input, clock.now(), service);
    return documentPage({ forPeople: (language) => skillDocument(view, language), forAgents: () => skillForAgents(view) }, answer);
  },
});

import { skillsPage } from "@becivic/render";
import { showSkills } from "@becivic/service";
import type { PageRoute } from "../page.ts";
import { textOf } from "../text-of.ts";

export const skillsRoute: PageRoute = {
  path: "/skills",
  query: ["domain", "status"],
  load: async ({ query: { domain, status } }, { service }) => {
    const { view, answer, isIndexed } = await showSkills({ domain, status }, service);
    return {
      html: (origin) => skillsPage(view, origin),
      markdown: (origin) => textOf(skillsPage(view), origin),
      json: answer,
      isIndexed,
    };
  },
};

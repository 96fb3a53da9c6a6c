import { pathPage, pathPageMarkdown, skillPage, skillPageMarkdown } from "@becivic/render";
import { isIndexed, readPathPage, readSkillPage } from "@becivic/service";
import { readParameters } from "../read-parameters.ts";
import { type Asked, definePage, type LoadPage, type PageRoute } from "./page.ts";
import { docsRoute } from "./pages/list-docs.ts";
import { incidentsRoute } from "./pages/list-incidents.ts";
import { activityRoute } from "./pages/read-activity.ts";
import { agentsRoutes, docRoute } from "./pages/read-doc.ts";
import { incidentRoute } from "./pages/read-incident.ts";
import { submitDocRoute } from "./pages/read-submit-doc.ts";
import { searchRoute } from "./pages/search.ts";
import { landingRoute } from "./pages/show-landing.ts";
import { pathsRoutes } from "./pages/show-paths.ts";
import { skillsRoute } from "./pages/show-skills.ts";

/** Every page of the site. */
export const pageRoutes: readonly PageRoute[] = [
  landingRoute,
  skillsRoute,
  definePage({ path: "/skills/:id", query: ["at"], load: (asked, dependencies) => skill(asked, dependencies) }),
  ...pathsRoutes,
  definePage({ path: "/paths/:id", query: ["at"], load: (asked, dependencies) => path(asked, dependencies) }),
  activityRoute,
  docsRoute,
  incidentsRoute,
  incidentRoute,
  docRoute,
  ...agentsRoutes,
  submitDocRoute,
  searchRoute,
];

type Dependencies = Parameters<LoadPage>[1];
type Loaded = ReturnType<LoadPage>;

async function skill({ params: { id }, query: { at } }: Asked<"/skills/:id">, { service, clock }: Dependencies): Loaded {
  const input = readParameters("read-skill-input", { path: { skill_id: id }, query: only("at", at) });
  const { view, answer } = await readSkillPage(input, clock.now(), service);
  return {
    html: (origin) => skillPage(view, { origin }),
    markdown: (origin) => skillPageMarkdown(view, origin),
    json: answer,
    isIndexed: isIndexed(view.reading.status) && at === undefined,
  };
}

async function path({ params: { id }, query: { at } }: Asked<"/paths/:id">, { service, clock }: Dependencies): Loaded {
  const input = readParameters("path-input", { path: { path_id: id }, query: only("at", at) });
  const { view, answer } = await readPathPage(input, clock.now(), service);
  return {
    html: (origin) => pathPage(view, { origin }),
    markdown: (origin) => pathPageMarkdown(view, origin),
    json: answer,
    isIndexed: isIndexed(view.standing.status) && at === undefined,
  };
}

/** The one parameter of the query that a page takes. */
function only(name: string, value: string | undefined): (asked: string) => string[] | undefined {
  return (asked) => (asked === name && value !== undefined ? [value] : undefined);
}

import type { PageRoute } from "./page.ts";
import { docsRoute } from "./pages/list-docs.ts";
import { incidentsRoute } from "./pages/list-incidents.ts";
import { activityRoute } from "./pages/read-activity.ts";
import { communeRoute } from "./pages/read-commune.ts";
import { docRoute, namedDocRoutes } from "./pages/read-doc.ts";
import { incidentRoute } from "./pages/read-incident.ts";
import { lifeEventRoute } from "./pages/read-life-event.ts";
import { pathRoute } from "./pages/read-path-page.ts";
import { skillRoute } from "./pages/read-skill-page.ts";
import { submitDocRoute } from "./pages/read-submit-doc.ts";
import { searchSiteRoute } from "./pages/search-site.ts";
import { communesRoute } from "./pages/show-communes.ts";
import { landingRoute } from "./pages/show-landing.ts";
import { pathsRoutes } from "./pages/show-paths.ts";
import { skillsRoute } from "./pages/show-skills.ts";
import { textPageRoutes } from "./text-pages.ts";

/** Every page of the site. */
export const pageRoutes: readonly PageRoute[] = [
  landingRoute,
  lifeEventRoute,
  skillsRoute,
  skillRoute,
  ...pathsRoutes,
  pathRoute,
  communesRoute,
  communeRoute,
  activityRoute,
  docsRoute,
  incidentsRoute,
  incidentRoute,
  docRoute,
  ...namedDocRoutes,
  submitDocRoute,
  searchSiteRoute,
  ...textPageRoutes,
];

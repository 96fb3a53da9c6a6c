import { pathsIndexRoute } from "../api/list-paths.ts";
import { listPhrasesRoute } from "../api/list-phrases.ts";
import { listRevocationsRoute } from "../api/list-revocations.ts";
import { listSkillFilesRoute } from "../api/list-skill-files.ts";
import { listSkillPagesRoute } from "../api/list-skill-pages.ts";
import { readCanonicalRoute } from "../api/read-canonical.ts";
import { readCaseDataRoute } from "../api/read-case-data.ts";
import { readLlmsTxtRoute } from "../api/read-llms-txt.ts";
import { readManifestRoute } from "../api/read-manifest.ts";
import { readPhrasesRoute } from "../api/read-phrases.ts";
import { readRobotsRoute } from "../api/read-robots.ts";
import { readSitemapRoute } from "../api/read-sitemap.ts";
import { readSkillFileRoute } from "../api/read-skill-file.ts";
import { readTemplateRoute } from "../api/read-template.ts";
import { readTriggersRoute } from "../api/read-triggers.ts";
import type { Route } from "../route.ts";

/** Files that agents and search engines look for at fixed addresses. */
export function agentFileRoutes(routes: () => readonly Route[]): readonly Route[] {
  return [
    readManifestRoute(routes),
    readTriggersRoute,
    readLlmsTxtRoute,
    listSkillPagesRoute,
    pathsIndexRoute,
    readSitemapRoute,
    readRobotsRoute,
    listRevocationsRoute,
    listSkillFilesRoute,
    readSkillFileRoute,
    readCanonicalRoute,
    readPhrasesRoute,
    readCaseDataRoute,
    listPhrasesRoute,
    readTemplateRoute,
  ];
}

import { catalogueRoutes } from "./api/catalogue.ts";
import { communesRoutes } from "./api/communes.ts";
import { getOnboardingFormRoute } from "./api/get-onboarding-form.ts";
import { internalRoutes } from "./api/internal.ts";
import { listConcernsRoutes } from "./api/list-concerns.ts";
import { maintenanceRoutes } from "./api/maintenance.ts";
import { oneSubmissionRoutes } from "./api/one-submission.ts";
import { pathsRoutes } from "./api/paths.ts";
import { publicDataRoutes } from "./api/public-data.ts";
import { readActivityRoute } from "./api/read-activity.ts";
import { readHealthRoute } from "./api/read-health.ts";
import { readSchemaRoutes } from "./api/read-schema.ts";
import { readScrubRulesRoute } from "./api/read-scrub-rules.ts";
import { readSessionRoute } from "./api/read-session.ts";
import { researchReportRoutes } from "./api/research-report.ts";
import { reviewRoutes } from "./api/review.ts";
import { searchRoutes } from "./api/search.ts";
import { skillsRoutes } from "./api/skills.ts";
import { submitEnvelopeRoute } from "./api/submit-envelope.ts";
import { submitSingleRoutes } from "./api/submit-single.ts";
import type { Route } from "./route.ts";

/** Every operation of the API. The router and the OpenAPI document are made from this one list. */
export const routes: readonly Route[] = [
  readHealthRoute,
  ...readSchemaRoutes,
  readScrubRulesRoute,
  ...searchRoutes,
  getOnboardingFormRoute,
  ...skillsRoutes,
  ...pathsRoutes,
  ...researchReportRoutes,
  ...catalogueRoutes,
  ...communesRoutes,
  ...publicDataRoutes,
  readActivityRoute,
  submitEnvelopeRoute,
  ...submitSingleRoutes,
  readSessionRoute,
  ...listConcernsRoutes,
  ...oneSubmissionRoutes,
  ...internalRoutes,
  ...reviewRoutes,
  ...maintenanceRoutes,
];

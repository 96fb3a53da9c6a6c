import { type SubmissionKind, submissionKinds } from "@becivic/service";
import { cancelSubmissionRoute } from "./api/cancel-submission.ts";
import { catalogueKinds } from "./api/catalogue-kinds.ts";
import { changeSubmissionStatusRoute } from "./api/change-submission-status.ts";
import { decideReviewItemRoute } from "./api/decide-review-item.ts";
import { deprecateArtefactRoute } from "./api/deprecate-artefact.ts";
import { deriveNowRoute } from "./api/derive-now.ts";
import { explainStandingRoute } from "./api/explain-standing.ts";
import { findSkillRoute } from "./api/find-skill.ts";
import { getOnboardingFormRoute } from "./api/get-onboarding-form.ts";
import { importCorpusRoute } from "./api/import-corpus.ts";
import { listCommunesRoute } from "./api/list-communes.ts";
import { listConcernsRoutes } from "./api/list-concerns.ts";
import { listFeedbackRoute } from "./api/list-feedback.ts";
import { listPathDirectoryRoute } from "./api/list-path-directory.ts";
import { listPathsRoute } from "./api/list-paths.ts";
import { listRatingTextsRoute } from "./api/list-rating-texts.ts";
import { listReviewItemsRoute } from "./api/list-review-items.ts";
import { listRowsRoute } from "./api/list-rows.ts";
import { listSchemasRoute } from "./api/list-schemas.ts";
import { listSkillsRoute } from "./api/list-skills.ts";
import { mintCatalogueEntryRoute } from "./api/mint-catalogue-entry.ts";
import { moveClockRoute } from "./api/move-clock.ts";
import { probeNowRoute } from "./api/probe-now.ts";
import { readActivityRoute } from "./api/read-activity.ts";
import { readAnalyticsStatsRoute } from "./api/read-analytics-stats.ts";
import { readArtefactStatsRoute } from "./api/read-artefact-stats.ts";
import { readAuditRoute } from "./api/read-audit.ts";
import { readClockRoute } from "./api/read-clock.ts";
import { readCommunesRoute } from "./api/read-communes.ts";
import { readHealthRoute } from "./api/read-health.ts";
import { readPathRoute } from "./api/read-path.ts";
import { readPublicListRoutes } from "./api/read-public-list.ts";
import { readRatingStatsRoute } from "./api/read-rating-stats.ts";
import { readResearchReportRoutes } from "./api/read-research-report.ts";
import { readRowRoute } from "./api/read-row.ts";
import { readRowHistoryRoute } from "./api/read-row-history.ts";
import { readSchemaRoute } from "./api/read-schema.ts";
import { readScrubRulesRoute } from "./api/read-scrub-rules.ts";
import { readSessionRoute } from "./api/read-session.ts";
import { readSkillRoute } from "./api/read-skill.ts";
import { readSkillGraphRoute } from "./api/read-skill-graph.ts";
import { readSkillHistoryRoute } from "./api/read-skill-history.ts";
import { readSubmissionStatusRoute } from "./api/read-submission-status.ts";
import { renameCatalogueRowRoute } from "./api/rename-catalogue-row.ts";
import { retractTextRoute } from "./api/retract-text.ts";
import { revalidateClassRoute } from "./api/revalidate-class.ts";
import { runTickRoute } from "./api/run-tick.ts";
import { searchCorpusRoute } from "./api/search-corpus.ts";
import { showReviewItemRoute } from "./api/show-review-item.ts";
import { submitEnvelopeRoute } from "./api/submit-envelope.ts";
import { submitSingleRoutes } from "./api/submit-single.ts";
import type { Route } from "./route.ts";

/** Every operation of the API. The router and the OpenAPI document are made from this one list. */
export const routes: readonly Route[] = [
  readHealthRoute,
  listSchemasRoute,
  readSchemaRoute,
  readScrubRulesRoute,
  findSkillRoute,
  searchCorpusRoute,
  getOnboardingFormRoute,
  listSkillsRoute,
  readSkillRoute,
  readSkillHistoryRoute,
  readSkillGraphRoute,
  listPathsRoute,
  listPathDirectoryRoute,
  readPathRoute,
  ...readResearchReportRoutes,
  ...catalogueKinds.flatMap((kind) => [listRowsRoute(kind), readRowRoute(kind), readRowHistoryRoute(kind)]),
  listCommunesRoute,
  readCommunesRoute,
  ...readPublicListRoutes,
  readActivityRoute,
  submitEnvelopeRoute,
  ...submitSingleRoutes,
  readSessionRoute,
  ...listConcernsRoutes,
  ...submissionKinds.flatMap(oneSubmissionRoutes),
  mintCatalogueEntryRoute,
  readArtefactStatsRoute,
  explainStandingRoute,
  readRatingStatsRoute,
  listRatingTextsRoute,
  readAnalyticsStatsRoute,
  listFeedbackRoute,
  readClockRoute,
  moveClockRoute,
  listReviewItemsRoute,
  showReviewItemRoute,
  decideReviewItemRoute,
  runTickRoute,
  deprecateArtefactRoute,
  importCorpusRoute,
  deriveNowRoute,
  probeNowRoute,
  revalidateClassRoute,
  renameCatalogueRowRoute,
  retractTextRoute,
  readAuditRoute,
];

/** The operations on one submission. Analytics events are only counted, so they have no status. */
function oneSubmissionRoutes(kind: SubmissionKind): Route[] {
  if (kind.isAggregateOnly) return [cancelSubmissionRoute(kind)];
  return [cancelSubmissionRoute(kind), readSubmissionStatusRoute(kind), changeSubmissionStatusRoute(kind)];
}

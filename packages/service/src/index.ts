export { AppError } from "./app-error.ts";
export { type Moment, Recent } from "./caching/recent.ts";
export { commitDue } from "./committing/commit-due.ts";
export { tick } from "./consensus/tick.ts";
export { createServiceContext, type ServiceOptions } from "./create-service-context.ts";
export type { AuditLine } from "./database/audit.ts";
export { auditActors } from "./database/audit.ts";
export type { NewCatalogueRow, ReferenceChanges } from "./database/catalogue.ts";
export { type Revision, revisionOrigins } from "./database/catalogue.ts";
export type { StoredConcern } from "./database/concerns.ts";
export type { Database } from "./database/database.ts";
export type { FeedbackEntry } from "./database/feedback.ts";
export type { Counts, Facts, Question, Subject, TargetFacts } from "./database/look-up.ts";
export { noCounts } from "./database/look-up.ts";
export type { PublicPage, PublicTable } from "./database/public-tables.ts";
export { publicTables } from "./database/public-tables.ts";
export type { NewMove, PublishedTree, SeedRows } from "./database/published.ts";
export type { RatingTotals } from "./database/ratings.ts";
export {
  type ArtefactFacts,
  type CitedRows,
  type Lookup,
  MOST_CONCERNS,
  type PathReadingFacts,
  type ReadingDatabase,
  type RowFacts,
  type SkillFacts,
} from "./database/reading.ts";
export type { NewReviewItem, ReviewItem } from "./database/review.ts";
export type { Candidates, PathFacts, RowCandidate, SkillCandidate, TimedMove } from "./database/standings.ts";
export type { StoredText, TextPlace } from "./database/stored-texts.ts";
export type { RememberedRow } from "./database/submissions.ts";
export type { CohortOfTarget, Vote, VoteTotals } from "./database/votes.ts";
export type { CommitOutcome, Write } from "./database/writes.ts";
export { deriveFiles } from "./deriving/derive-files.ts";
export { createAlarm } from "./faults/alarm.ts";
export { eachThatCan } from "./faults/each-that-can.ts";
export { faultOf } from "./faults/fault-of.ts";
export { toLogLine } from "./faults/log-line.ts";
export { canonicalAddress, clientBehind, toClientAddress } from "./hashing/addresses.ts";
export { createOperatorAuth } from "./hashing/operator-auth.ts";
export { isHoldReason } from "./items/hold-reason.ts";
export { kindOfId, kindOfType, type SubmissionKind, type SubmissionType, submissionKinds } from "./items/kinds.ts";
export { parseObject } from "./items/parse-object.ts";
export { requireInput } from "./items/require-input.ts";
export { schemaFailure } from "./items/schema-failure.ts";
export { fromColumns, type StoredColumns, type StoredItem, toColumns } from "./items/stored-item.ts";
export type {
  DueSubmission,
  HeldContent,
  HeldSubmission,
  KnownSubmission,
  PendingPublication,
  SessionItem,
  StagedRow,
  StoredSubmission,
  SubmissionRow,
  WaitingPublication,
} from "./items/submission-row.ts";
export { type JobStep, jobSteps } from "./jobs/job-steps.ts";
export { createManualClock, type ManualClock } from "./jobs/manual-clock.ts";
export { runJobs, runProbes } from "./jobs/run-jobs.ts";
export { cancelSubmission } from "./operations/cancel-submission.ts";
export { changeSubmissionStatus } from "./operations/change-submission-status.ts";
export { decideReviewItem, type ReviewAction } from "./operations/decide-review-item.ts";
export { deprecateArtefact } from "./operations/deprecate-artefact.ts";
export { deriveNow } from "./operations/derive-now.ts";
export { explainStanding } from "./operations/explain-standing.ts";
export { findSkill } from "./operations/find-skill.ts";
export { getOnboardingForm } from "./operations/get-onboarding-form.ts";
export { getOnboardingPage } from "./operations/get-onboarding-page.ts";
export { importCorpus } from "./operations/import-corpus.ts";
export { listCommunes } from "./operations/list-communes.ts";
export { listConcerns } from "./operations/list-concerns.ts";
export { listDocs } from "./operations/list-docs.ts";
export { listFeedback } from "./operations/list-feedback.ts";
export { listIncidents } from "./operations/list-incidents.ts";
export { listPathDirectory } from "./operations/list-path-directory.ts";
export { listPaths } from "./operations/list-paths.ts";
export { listRatingTexts } from "./operations/list-rating-texts.ts";
export { listReviewItems } from "./operations/list-review-items.ts";
export { listRevocations } from "./operations/list-revocations.ts";
export { listRows } from "./operations/list-rows.ts";
export { listSchemas } from "./operations/list-schemas.ts";
export { listSearchablePages, type SearchablePage } from "./operations/list-searchable-pages.ts";
export { type AgentSkill, listSkillFiles } from "./operations/list-skill-files.ts";
export { listSkillPages } from "./operations/list-skill-pages.ts";
export { listSkills } from "./operations/list-skills.ts";
export { mintCatalogueEntry } from "./operations/mint-catalogue-entry.ts";
export { probeNow } from "./operations/probe-now.ts";
export { readActivity } from "./operations/read-activity.ts";
export { readAnalyticsStats } from "./operations/read-analytics-stats.ts";
export { readArtefactStats } from "./operations/read-artefact-stats.ts";
export { readAudit } from "./operations/read-audit.ts";
export { readCanonical } from "./operations/read-canonical.ts";
export { readCommunes } from "./operations/read-communes.ts";
export { readDoc } from "./operations/read-doc.ts";
export { readIncident } from "./operations/read-incident.ts";
export { readLlmsTxt } from "./operations/read-llms-txt.ts";
export { readPath } from "./operations/read-path.ts";
export { readPathPage } from "./operations/read-path-page.ts";
export { type PublicListName, publicLists, readPublicList } from "./operations/read-public-list.ts";
export { readRatingStats } from "./operations/read-rating-stats.ts";
export { readResearchReport } from "./operations/read-research-report.ts";
export { readRow } from "./operations/read-row.ts";
export { readRowHistory } from "./operations/read-row-history.ts";
export { readSchema } from "./operations/read-schema.ts";
export { readScrubRules } from "./operations/read-scrub-rules.ts";
export { readSession } from "./operations/read-session.ts";
export { readSitemap } from "./operations/read-sitemap.ts";
export { readSkill } from "./operations/read-skill.ts";
export { readSkillFile } from "./operations/read-skill-file.ts";
export { readSkillGraph } from "./operations/read-skill-graph.ts";
export { readSkillHistory } from "./operations/read-skill-history.ts";
export { readSkillPage } from "./operations/read-skill-page.ts";
export { readSubmissionStatus } from "./operations/read-submission-status.ts";
export { readSubmitDoc } from "./operations/read-submit-doc.ts";
export { readTemplate } from "./operations/read-template.ts";
export { readTriggers } from "./operations/read-triggers.ts";
export { renameCatalogueRow } from "./operations/rename-catalogue-row.ts";
export { retractText } from "./operations/retract-text.ts";
export { revalidateClass } from "./operations/revalidate-class.ts";
export { runTick } from "./operations/run-tick.ts";
export { searchCorpus } from "./operations/search-corpus.ts";
export { showLanding } from "./operations/show-landing.ts";
export { showPaths } from "./operations/show-paths.ts";
export { showReviewItem } from "./operations/show-review-item.ts";
export { showSkills } from "./operations/show-skills.ts";
export { submitEnvelope } from "./operations/submit-envelope.ts";
export { submitSingle } from "./operations/submit-single.ts";
export { capabilityTiers, defaultLimits, stagingPolicy } from "./policy.ts";
export type { ActivityFacts, ArtefactActivity, ProbeFacts, SourceSightings } from "./ports/activity-facts.ts";
export {
  type Author,
  BOT,
  type Changes,
  type Checks,
  COMMUNITY,
  type Commit,
  type DerivedBranch,
  derivedBranches,
  type Forge,
  isServerBranch,
  type Merge,
  type Proposal,
  type PullRequest,
  type PullRequestRows,
} from "./ports/forge.ts";
export type {
  Alarm,
  AlarmDetails,
  Clock,
  Fetcher,
  Log,
  LogEntry,
  NameRecogniser,
  OperatorAuth,
  OutsideAnswer,
  OutsideRequest,
  Randomness,
  TextJudge,
} from "./ports/ports.ts";
export { parseReviewContent, type ReviewContent, type ReviewKind } from "./ports/review-detail.ts";
export { subjectOfFeedback } from "./ports/review-subjects.ts";
export { isReviewedType, type ReviewedType, type TallyKey } from "./ports/subject-types.ts";
export type { TextTask, TextVerdict } from "./ports/text-task.ts";
export { probeDue } from "./probing/probe-due.ts";
export { ROBOTS_TOKEN } from "./probing/robots.ts";
export { projectMain, publishTree } from "./publishing/project.ts";
export { retention } from "./retention.ts";
export type { ServiceContext } from "./service-context.ts";
export { judgeSubmittedText } from "./submitting/gates/judge-submitted-text.ts";

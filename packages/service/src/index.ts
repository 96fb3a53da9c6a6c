export { statusesWith } from "@becivic/lifecycle";
export type { ActivityFacts, ArtefactActivity, ProbeFacts, SourceSightings } from "./activity-facts.ts";
export { type ClientAddress, canonicalAddress, clientBehind, toClientAddress } from "./addresses.ts";
export { createAlarm } from "./alarm.ts";
export { AppError } from "./app-error.ts";
export type {
  Candidates,
  CommitOutcome,
  Counts,
  Database,
  Facts,
  FeedbackEntry,
  PathFacts,
  PublicPage,
  PublicTable,
  Question,
  RatingTotals,
  ReviewItem,
  Revision,
  RowCandidate,
  SkillCandidate,
  StoredConcern,
  StoredText,
  Subject,
  TargetFacts,
  TextPlace,
  TimedMove,
} from "./database.ts";
export { noCounts, publicTables } from "./database.ts";
export { type DeriveReport, deriveFiles } from "./derived/derive-files.ts";
export { eachThatCan } from "./each-that-can.ts";
export { faultOf } from "./fault-of.ts";
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
} from "./forge.ts";
export { judgeSubmittedText } from "./gates/judge-submitted-text.ts";
export type { TextTask, TextVerdict } from "./gates/text-task.ts";
export { digest, isEqualInConstantTime } from "./hashing.ts";
export { type CommitReport, commitDue } from "./jobs/commit-due.ts";
export { type JobStep, type JobsReport, jobSteps } from "./jobs/job-steps.ts";
export { type ProbeLine, probeDue } from "./jobs/probe-due.ts";
export { runJobs, runProbes } from "./jobs/run-jobs.ts";
export { type TickMove, tick } from "./jobs/tick.ts";
export { toLogLine } from "./log-line.ts";
export { createManualClock, type ManualClock } from "./manual-clock.ts";
export { cancelSubmission } from "./operations/cancel-submission.ts";
export { changeSubmissionStatus } from "./operations/change-submission-status.ts";
export { decideReviewItem, type ReviewAction } from "./operations/decide-review-item.ts";
export { deprecateArtefact } from "./operations/deprecate-artefact.ts";
export { deriveNow } from "./operations/derive-now.ts";
export { explainStanding } from "./operations/explain-standing.ts";
export { findSkill } from "./operations/find-skill.ts";
export { getOnboardingForm, getOnboardingPage } from "./operations/get-onboarding-form.ts";
export { type ImportReport, importCorpus } from "./operations/import-corpus.ts";
export { listCommunes, readCommunes } from "./operations/list-communes.ts";
export { listConcerns } from "./operations/list-concerns.ts";
export { type Incident, listIncidents } from "./operations/list-incidents.ts";
export { listRevocations, type Revocations } from "./operations/list-revocations.ts";
export { mintCatalogueEntry } from "./operations/mint-catalogue-entry.ts";
export { probeNow } from "./operations/probe-now.ts";
export { readAnalyticsStats } from "./operations/read-analytics-stats.ts";
export { readAudit } from "./operations/read-audit.ts";
export { listRows, type PublicRevision, readRow, readRowHistory } from "./operations/read-catalogue.ts";
export { listPathDirectory, listPaths, listSkills, readActivity, readSkillGraph } from "./operations/read-index.ts";
export { readPath } from "./operations/read-path.ts";
export { type PathFactsAnswer, readPathFacts } from "./operations/read-path-facts.ts";
export { type PublicListName, publicLists, readPublicList } from "./operations/read-public-list.ts";
export { readResearchReport } from "./operations/read-research-report.ts";
export { listSchemas, readSchema } from "./operations/read-schema.ts";
export { readScrubRules } from "./operations/read-scrub-rules.ts";
export { readSession, type SessionAnswer } from "./operations/read-session.ts";
export { openSkill, readSkill, researchReportOf, type SkillFound, skillBanner, toSkillAnswer } from "./operations/read-skill.ts";
export { type AgentSkill, listSkillFiles, readSkillFile } from "./operations/read-skill-file.ts";
export { readSkillHistory, type SkillHistory } from "./operations/read-skill-history.ts";
export { listFeedback, listRatingTexts, readArtefactStats, readRatingStats } from "./operations/read-stats.ts";
export { readSubmissionStatus } from "./operations/read-submission-status.ts";
export { readTemplate } from "./operations/read-template.ts";
export { type RenameReport, renameCatalogueRow } from "./operations/rename-row.ts";
export { type Retraction, retractText } from "./operations/retract-text.ts";
export { revalidateClass } from "./operations/revalidate-class.ts";
export { listReviewItems, showReviewItem } from "./operations/review-items.ts";
export { runTick } from "./operations/run-tick.ts";
export { searchCorpus } from "./operations/search-corpus.ts";
export { submitEnvelope } from "./operations/submit-envelope.ts";
export { submitSingle } from "./operations/submit-single.ts";
export { createOperatorAuth } from "./operator-auth.ts";
export { parseObject } from "./parse-object.ts";
export { capabilityTiers, defaultLimits, stagingPolicy } from "./policy.ts";
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
} from "./ports.ts";
export { pathOf } from "./publishing/artefact-file.ts";
export { projectMain, publishTree } from "./publishing/project.ts";
export { publishedState } from "./publishing/published-state.ts";
export { reportAddressOf } from "./reading/research-report.ts";
export { pathTitle, skillTitle } from "./reading/titles.ts";
export { type Moment, Recent } from "./recent.ts";
export { requireInput } from "./require-input.ts";
export { retention } from "./retention.ts";
export { parseReviewContent, type ReviewContent, type ReviewKind } from "./review-detail.ts";
export { subjectOfFeedback } from "./review-subjects.ts";
export { createRobots, ROBOTS_TOKEN, type Robots, type RobotsVerdict } from "./rot/robots.ts";
export { type NoVerdictReason, type Visit, type VisitTools, visit } from "./rot/visit.ts";
export { schemaFailure } from "./schema-failure.ts";
export { createServiceContext, type ServiceContext, type ServiceOptions } from "./service-context.ts";
export { isReviewedType, type ReviewedType, type TallyKey } from "./subject-types.ts";
export { kindOfCollection, kindOfId, kindOfType, type SubmissionKind, type SubmissionType, submissionKinds } from "./submissions/kinds.ts";
export { fromColumns, type StoredColumns, type StoredItem, toColumns } from "./submissions/stored-item.ts";
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
} from "./submissions/submission-row.ts";
export type {
  AuditLine,
  CohortOfTarget,
  NewCatalogueRow,
  NewMove,
  NewReviewItem,
  PublishedTree,
  ReferenceChanges,
  RememberedRow,
  SeedRows,
  Vote,
  Write,
} from "./writes.ts";

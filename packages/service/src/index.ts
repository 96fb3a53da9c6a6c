export { type ClientAddress, canonicalAddress, clientBehind, toClientAddress } from "./addresses.ts";
export { AppError } from "./app-error.ts";
export type {
  CommitOutcome,
  Counts,
  Database,
  DueSubmission,
  Facts,
  FeedbackEntry,
  KnownSubmission,
  Question,
  RatingTotals,
  SessionItem,
  StoredConcern,
  StoredSubmission,
  Subject,
  TargetFacts,
  TargetKey,
  VoteTotals,
} from "./database.ts";
export { noCounts } from "./database.ts";
export { digest, isEqualInConstantTime } from "./hashing.ts";
export { type CommitReport, commitDue } from "./jobs/commit-due.ts";
export { runJobs, walkTo } from "./jobs/run-jobs.ts";
export { createManualClock, type ManualClock } from "./manual-clock.ts";
export { cancelSubmission } from "./operations/cancel-submission.ts";
export { changeSubmissionStatus } from "./operations/change-submission-status.ts";
export { type ConcernsAnswer, type ConcernsQuery, listConcerns } from "./operations/list-concerns.ts";
export { mintCatalogueEntry } from "./operations/mint-catalogue-entry.ts";
export { publishTree } from "./operations/publish-tree.ts";
export { listSchemas, readSchema } from "./operations/read-schema.ts";
export { readScrubRules } from "./operations/read-scrub-rules.ts";
export { readSession, type SessionAnswer } from "./operations/read-session.ts";
export { listFeedback, readArtefactStats, readRatingStats } from "./operations/read-stats.ts";
export { readSubmissionStatus } from "./operations/read-submission-status.ts";
export { submitEnvelope } from "./operations/submit-envelope.ts";
export { submitSingle } from "./operations/submit-single.ts";
export { createOperatorAuth } from "./operator-auth.ts";
export type { Alarm, Clock, Log, LogEntry, OperatorAuth, Randomness } from "./ports.ts";
export { retention } from "./retention.ts";
export { createServiceContext, type ServiceContext, type ServiceOptions } from "./service-context.ts";
export { kindOfCollection, kindOfType, type SubmissionKind, type SubmissionType, submissionKinds } from "./submissions/kinds.ts";
export type { NewCatalogueRow, PublishedTree, ReferenceChanges, RememberedRow, StagedRow, Vote, Write } from "./writes.ts";

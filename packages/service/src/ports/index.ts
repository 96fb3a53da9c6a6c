export { AppError } from "../app-error.ts";
export { auditActors } from "../database/audit.ts";
export { type CommuneFacts, type NewCatalogueRow, type Revision, revisionOrigins } from "../database/catalogue.ts";
export type { StoredConcern } from "../database/concerns.ts";
export type { Database } from "../database/database.ts";
export { dayBuckets, voteBuckets } from "../database/limits.ts";
export {
  type CountedSender,
  type Counts,
  type Facts,
  type LookUpQuery,
  noCounts,
  type TargetFacts,
} from "../database/look-up.ts";
export { type PublicPage, type PublicTable, publicTables } from "../database/public-tables.ts";
export type { NewMove, PublishedTree, SeedRows } from "../database/published.ts";
export {
  type ArtefactFacts,
  type CitedRows,
  type Lookup,
  MOST_CONCERNS,
  type PathReadingFacts,
  type ReadingDatabase,
  type RowFacts,
  type SkillFacts,
} from "../database/reading.ts";
export type { NewReviewItem, ReviewItem } from "../database/review.ts";
export type { Candidates, PathFacts, RowCandidate, TimedMove } from "../database/standings.ts";
export type { StoredTextRow, TextPlace } from "../database/stored-texts.ts";
export type { RememberedRow } from "../database/submissions.ts";
export type { TargetCohort, Vote, VoteTotals } from "../database/votes.ts";
export type { CommitOutcome, Write } from "../database/writes.ts";
export { isHoldReason } from "../items/hold-reason.ts";
export { kindOfType, type SubmissionType } from "../items/kinds.ts";
export { parseObject } from "../items/parse-object.ts";
export { fromColumns, type StoredItem, toColumns } from "../items/stored-item.ts";
export type {
  DueSubmission,
  HeldContent,
  HeldSubmission,
  PendingPublication,
  SessionItem,
  StagedRow,
  StoredSubmission,
  SubmissionIdentity,
  SubmissionRow,
  WaitingPublication,
} from "../items/submission-row.ts";
export { retention } from "../retention.ts";
export type { ActivityFacts, ArtefactActivity, SourceSightings } from "./activity-facts.ts";
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
export { parseReviewContent } from "./review-detail.ts";
export { subjectOfFeedback, subjectOfQuarantine } from "./review-subjects.ts";
export { ROBOTS_TOKEN } from "./robots-token.ts";
export { isReviewedType, type ReviewedType } from "./subject-types.ts";
export type { TextTask, TextVerdict } from "./text-task.ts";

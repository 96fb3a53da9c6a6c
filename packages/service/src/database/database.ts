import type { TargetKey } from "@becivic/contract";
import type { ActivityReads } from "./activity.ts";
import type { AuditReads } from "./audit.ts";
import type { CatalogueReads } from "./catalogue.ts";
import type { ClockReads } from "./clock.ts";
import type { ConcernReads } from "./concerns.ts";
import type { EventReads } from "./events.ts";
import type { FeedbackReads } from "./feedback.ts";
import type { FlagReads } from "./flags.ts";
import type { FreshnessReads } from "./freshness.ts";
import type { HeldTextReads } from "./held-texts.ts";
import type { LimitReads } from "./limits.ts";
import type { Facts, LookUpQuery, TargetFacts } from "./look-up.ts";
import type { PublicTableReads } from "./public-tables.ts";
import type { PublishedReads } from "./published.ts";
import type { RatingReads } from "./ratings.ts";
import type { ReadingDatabase } from "./reading.ts";
import type { ReviewReads } from "./review.ts";
import type { SessionReads } from "./sessions.ts";
import type { StandingReads } from "./standings.ts";
import type { StoredTextReads } from "./stored-texts.ts";
import type { SubmissionReads } from "./submissions.ts";
import type { VoteReads } from "./votes.ts";
import type { CommitOutcome, Write } from "./writes.ts";

/**
 * The one storage port. Reads return facts; writes are a plan that is committed as a whole or not at all. There are no interactive
 * transactions, because D1 has none. Reads are grouped by families of tables; a plan may write to all of them.
 */
export interface Database {
  commit(plan: readonly Write[]): Promise<CommitOutcome>;
  /** All facts that the gates need about a request, in one round trip. */
  lookUp(question: LookUpQuery): Promise<Facts>;
  /** The facts about one target. */
  target(key: TargetKey): Promise<TargetFacts | undefined>;
  readonly activity: ActivityReads;
  readonly audit: AuditReads;
  readonly catalogue: CatalogueReads;
  readonly clock: ClockReads;
  readonly concerns: ConcernReads;
  readonly events: EventReads;
  readonly feedback: FeedbackReads;
  readonly flags: FlagReads;
  readonly freshness: FreshnessReads;
  readonly heldTexts: HeldTextReads;
  readonly limits: LimitReads;
  readonly publicTables: PublicTableReads;
  readonly published: PublishedReads;
  readonly ratings: RatingReads;
  readonly reading: ReadingDatabase;
  readonly review: ReviewReads;
  readonly sessions: SessionReads;
  readonly standings: StandingReads;
  readonly storedTexts: StoredTextReads;
  readonly submissions: SubmissionReads;
  readonly votes: VoteReads;
}

import type { AuditWrite } from "./audit.ts";
import type { CatalogueWrite } from "./catalogue.ts";
import type { ClockWrite } from "./clock.ts";
import type { ConcernWrite } from "./concerns.ts";
import type { EventWrite } from "./events.ts";
import type { FeedbackWrite } from "./feedback.ts";
import type { FlagWrite } from "./flags.ts";
import type { FreshnessWrite } from "./freshness.ts";
import type { HeldTextWrite } from "./held-texts.ts";
import type { LimitWrite } from "./limits.ts";
import type { PublishedWrite } from "./published.ts";
import type { RatingWrite } from "./ratings.ts";
import type { RetentionWrite } from "./retention.ts";
import type { ReviewWrite } from "./review.ts";
import type { StandingWrite } from "./standings.ts";
import type { StoredTextWrite } from "./stored-texts.ts";
import type { SubmissionWrite } from "./submissions.ts";
import type { VoteWrite } from "./votes.ts";

/** One change of the database. A plan is a list of writes: plain data that can be printed and compared. */
export type Write =
  | AuditWrite
  | CatalogueWrite
  | ClockWrite
  | ConcernWrite
  | EventWrite
  | FeedbackWrite
  | FlagWrite
  | FreshnessWrite
  | HeldTextWrite
  | LimitWrite
  | PublishedWrite
  | RatingWrite
  | RetentionWrite
  | ReviewWrite
  | StandingWrite
  | StoredTextWrite
  | SubmissionWrite
  | VoteWrite;

export type CommitOutcome =
  | {
      committed: true;
      uids: (string | undefined)[];
      /** The hour's counter right after this plan, where the plan increased it. Returned by the write itself, so exact. */
      hourTotal: number | undefined;
    }
  /** A concurrent plan was faster: an id is taken, a limit is reached, or a guarded row has changed. The caller reads again. */
  | { committed: false; conflict: "exists" | "limit" | "guard" };

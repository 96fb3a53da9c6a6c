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

/** One thing to be done to the database. A plan is a list of them: data that can be printed and compared. */
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
      /** The total of the hour's counter right after this plan, where the plan counted in it. Read by the write itself, so exact. */
      hourTotal: number | undefined;
    }
  /** Somebody was faster: an id is taken, a limit is reached, or something is no longer as it was. Look again. */
  | { committed: false; conflict: "exists" | "limit" | "guard" };

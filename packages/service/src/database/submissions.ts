import type { ProblemErrorCode } from "@becivic/contract";
import type { HoldReason } from "../items/hold-reason.ts";
import type {
  DueSubmission,
  PendingPublication,
  StagedRow,
  StoredSubmission,
  SubmissionRow,
  WaitingPublication,
} from "../items/submission-row.ts";
import type { Vote } from "./votes.ts";

export type SubmissionWrite =
  | { do: "stage"; row: StagedRow }
  | { do: "remember"; row: RememberedRow }
  | { do: "renew_cancel_token"; id: string; cancelHash: string }
  | { do: "cancel"; id: string; cancelHash: string; now: number }
  | { do: "await_publication"; id: string; now: number }
  | { do: "fail_commit"; id: string; error: ProblemErrorCode; now: number }
  | { do: "put_off"; id: string; retryAt: number; alarmed: boolean }
  /** Ends the publication of a submission. */
  | {
      do: "close_publication";
      id: string;
      publication: "merged" | "rejected" | "failed";
      error: ProblemErrorCode | undefined;
      /** The id of the skill or path that it changed or created. */
      target_id?: string;
      now: number;
    };

/** A submission that was applied at once: its id is kept for two days, so that a duplicate is recognised. */
export interface RememberedRow extends Pick<SubmissionRow, "id" | "type" | "received_at" | "salt" | "submitter" | "session"> {
  expires_at: number;
  /** The vote of the submission, by which its texts are found. */
  vote: Vote | undefined;
  /** The texts of the vote, where they are withheld. */
  held?: { payload: object; reason: HoldReason };
}

export interface SubmissionReads {
  find(id: string): Promise<StoredSubmission | undefined>;
  /** Submissions whose staging window is over, oldest first. */
  due(now: number, limit: number): Promise<DueSubmission[]>;
  /** The next time after this one at which a submission is due, or a held text is discarded. */
  nextDue(after: number, heldMs: number): Promise<number | undefined>;
  /** Submissions that wait for git, in the order in which they were committed. */
  pending(limit: number): Promise<WaitingPublication[]>;
  /** Undefined where the submission does not wait for git any more, or cannot be read. */
  findPending(id: string): Promise<PendingPublication | undefined>;
}

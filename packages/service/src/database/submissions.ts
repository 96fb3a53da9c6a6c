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
  /** A submission is where it wanted to go, or will never be. */
  | {
      do: "close_publication";
      id: string;
      publication: "merged" | "rejected" | "failed";
      error: ProblemErrorCode | undefined;
      /** The id of the skill or path that it changed or became. */
      target_id?: string;
      now: number;
    };

/** Something that was applied at once: kept for two days, so that sending it again is noticed. */
export interface RememberedRow extends Pick<SubmissionRow, "id" | "type" | "received_at" | "salt" | "submitter" | "session"> {
  expires_at: number;
  /** The vote that it brought; its words are found by it. */
  vote: Vote | undefined;
  /** The words beside the vote, where they are withheld. */
  held?: { payload: object; reason: HoldReason };
}

export interface SubmissionReads {
  find(id: string): Promise<StoredSubmission | undefined>;
  /** Submissions whose time has come, oldest first. */
  due(now: number, limit: number): Promise<DueSubmission[]>;
  /** The next moment after this one at which a submission is due, or a held text has been held for so long that it goes. */
  nextDue(after: number, heldMs: number): Promise<number | undefined>;
  /** What waits for git, in the order in which it fell due. */
  pending(limit: number): Promise<WaitingPublication[]>;
  /** Undefined where it waits no longer, or cannot be read. */
  findPending(id: string): Promise<PendingPublication | undefined>;
}

import type { ProblemErrorCode, Status, TargetType } from "@becivic/contract";
import type { HoldReason } from "./hold-reason.ts";
import type { SubmissionType } from "./kinds.ts";
import type { StoredItem, StoredTextItem } from "./stored-item.ts";

/** One row of the table of submissions, but for its payload: everything else that is said of a submission is a part of it. */
export interface SubmissionRow {
  id: string;
  type: SubmissionType;
  state: Status["state"];
  target_type: TargetType | null;
  target_id: string | null;
  /** What the target was when this was received. */
  anchor: string | null;
  /** For an amendment: the published commit when it was received. Null for what an older release staged. */
  base_commit: string | null;
  received_at: number;
  commit_eta: number;
  committed_at: number | null;
  /** The row that it became. */
  uid: string | null;
  publication: NonNullable<Status["publication"]> | null;
  error: ProblemErrorCode | null;
  attempts: number;
  /** Whether operators were told that it cannot be committed. */
  alarmed: boolean;
  held_at: number | null;
  hold_reason: HoldReason | null;
  cancel_hash: string | null;
  salt: string;
  /** The address under that salt. */
  submitter: string;
  /** For a rating: the address under the salt of what it rates. */
  voter: string | null;
  /** The session, hashed. */
  session: string | null;
  expires_at: number | null;
}

type Target = "type" | "target_type" | "target_id";

/** A submission as its sender and the operators see it: no content. */
export type StoredSubmission = Pick<
  SubmissionRow,
  Target | "id" | "state" | "commit_eta" | "committed_at" | "publication" | "error" | "cancel_hash" | "uid"
>;

/** What is known of an id that is in use. */
export type SubmissionIdentity = Pick<SubmissionRow, "id" | "state" | "commit_eta" | "salt" | "submitter">;

/** A submission whose day is over. */
export interface DueSubmission extends Pick<SubmissionRow, "id" | "state" | "anchor" | "commit_eta" | "attempts" | "alarmed"> {
  /** Undefined where its payload cannot be read: then it holds up no other. */
  item: StoredItem | undefined;
}

/** A change that waits for git, or a row whose payload cannot be read. */
export interface WaitingPublication extends Omit<PendingPublication, "item"> {
  item: StoredTextItem | undefined;
}

/** A change that waits for git. */
export interface PendingPublication extends Pick<SubmissionRow, "id" | "state" | "base_commit" | "received_at" | "commit_eta" | "alarmed"> {
  item: StoredTextItem;
  /** The review item that has to be decided first. */
  review_id: string | null;
}

/** A held submission; its words are null where a row of its own holds them. */
export interface HeldSubmission extends Pick<SubmissionRow, "id" | "type"> {
  held_at: number;
  hold_reason: HoldReason;
  words: Readonly<Record<string, unknown>> | null;
}

/** What a held submission says, wherever that is stored. */
export interface HeldContent extends Pick<SubmissionRow, Target> {
  /** Whether it is a row of its own by now, and not a text that waits. */
  isCommitted: boolean;
  content: Record<string, unknown>;
}

/** What became of an item of a session. */
export interface SessionItem extends Pick<SubmissionRow, "type" | "id" | "uid"> {
  committed_at: number;
}

type Sender = "id" | "type" | "received_at" | "salt" | "submitter" | "session";

export interface StagedRow extends Pick<SubmissionRow, Sender | "anchor" | "base_commit" | "commit_eta" | "voter"> {
  item: StoredItem;
  cancel_hash: string;
}

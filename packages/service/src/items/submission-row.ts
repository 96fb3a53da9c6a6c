import type { ProblemErrorCode, Status, TargetType } from "@becivic/contract";
import type { HoldReason } from "./hold-reason.ts";
import type { SubmissionType } from "./kinds.ts";
import type { StoredItem, StoredTextItem } from "./stored-item.ts";

/** A row of the table of submissions without its payload. The other types of stored submissions are parts of it. */
export interface SubmissionRow {
  id: string;
  type: SubmissionType;
  state: Status["state"];
  target_type: TargetType | null;
  target_id: string | null;
  /** The version or revision of the target when this was received. */
  anchor: string | null;
  /** For an amendment: the published commit when it was received. Null in rows that an older release staged. */
  base_commit: string | null;
  received_at: number;
  commit_eta: number;
  committed_at: number | null;
  /** The uid of the row that it became. */
  uid: string | null;
  publication: NonNullable<Status["publication"]> | null;
  error: ProblemErrorCode | null;
  attempts: number;
  /** Whether the alarm about its failing commit was raised. */
  alarmed: boolean;
  held_at: number | null;
  hold_reason: HoldReason | null;
  cancel_hash: string | null;
  salt: string;
  /** The sender's address, hashed under that salt. */
  submitter: string;
  /** For a rating: the address, hashed under the salt of its target. */
  voter: string | null;
  /** The session, hashed. */
  session: string | null;
  expires_at: number | null;
}

type Target = "type" | "target_type" | "target_id";

/** A submission as its sender and the operators see it: without content. */
export type StoredSubmission = Pick<
  SubmissionRow,
  Target | "id" | "state" | "commit_eta" | "committed_at" | "publication" | "error" | "cancel_hash" | "uid"
>;

/** The state and the sender of an id that is in use. */
export type SubmissionIdentity = Pick<SubmissionRow, "id" | "state" | "commit_eta" | "salt" | "submitter">;

/** A submission whose staging window is over. */
export interface DueSubmission extends Pick<SubmissionRow, "id" | "state" | "anchor" | "commit_eta" | "attempts" | "alarmed"> {
  /** Undefined where its payload cannot be read, which must not stop the others. */
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

/** A held submission; its words are null where they are stored in a row of their own. */
export interface HeldSubmission extends Pick<SubmissionRow, "id" | "type"> {
  held_at: number;
  hold_reason: HoldReason;
  words: Readonly<Record<string, unknown>> | null;
}

/** The content of a held submission, from the table that has it. */
export interface HeldContent extends Pick<SubmissionRow, Target> {
  /** Whether it is committed as a row, and not still a staged text. */
  isCommitted: boolean;
  content: Record<string, unknown>;
}

/** A committed item of a session. */
export interface SessionItem extends Pick<SubmissionRow, "type" | "id" | "uid"> {
  committed_at: number;
}

type Sender = "id" | "type" | "received_at" | "salt" | "submitter" | "session";

export interface StagedRow extends Pick<SubmissionRow, Sender | "anchor" | "base_commit" | "commit_eta" | "voter"> {
  item: StoredItem;
  cancel_hash: string;
}

import type { Path } from "@becivic/contract";
import type { SubmissionType } from "./submissions/kinds.ts";

/** One thing to be done to the database. A plan is a list of them: data that can be printed and compared. */
export type Write =
  | { do: "stage"; row: StagedRow }
  | { do: "remember"; row: RememberedRow }
  | { do: "count"; bucket: Bucket; subject: string; period: number; by: number; ceiling: number | undefined; expiresAt: number }
  | { do: "renew_cancel_token"; id: string; cancelHash: string }
  | { do: "cancel"; id: string; cancelHash: string }
  | { do: "vote"; vote: Vote }
  | { do: "keep_flagger"; target_type: string; target_id: string; cohort: string; voter: string; flagger: string; expiresAt: number }
  | { do: "add_salt"; subject: string; salt: string }
  | { do: "record_event"; eventType: string; content: unknown; day: string }
  | {
      do: "commit_concern";
      id: string;
      target_type: string;
      target_id: string;
      context: unknown;
      content: unknown;
      now: number;
      day: string;
    }
  | { do: "commit_feedback"; id: string; topic: string | undefined; pointer: string | undefined; body: string; now: number; day: string }
  | {
      do: "commit_rating";
      id: string;
      target_type: string;
      target_id: string;
      cohort: string;
      stars: number;
      text: string | undefined;
      now: number;
      day: string;
    }
  | {
      do: "commit_value";
      id: string;
      uid: string;
      base: number;
      value: unknown;
      value_type: string;
      note: string | undefined;
      contract: string;
      now: number;
    }
  | { do: "commit_reference"; id: string; uid: string; base: number; changes: ReferenceChanges; contract: string; now: number }
  | { do: "await_publication"; id: string; now: number }
  | { do: "fail_commit"; id: string; error: string; now: number }
  | { do: "put_off"; id: string; retryAt: number; alarmed: boolean }
  | { do: "change_state"; id: string; from: string; to: string; now: number }
  | { do: "add_catalogue_row"; prefix: "val" | "ref"; row: NewCatalogueRow; now: number }
  | { do: "sweep"; now: number }
  | { do: "publish"; tree: PublishedTree }
  | { do: "set_manual_clock"; now: number };

export type Bucket =
  | "items"
  | "validations"
  | "injection_flags"
  | "git_amendments"
  | "validated_items"
  | "rejected_items"
  | "minute"
  | "hour";

interface AnyRow {
  id: string;
  type: SubmissionType;
  receivedAt: number;
  salt: string;
  submitter: string;
  session: string | undefined;
}

export interface StagedRow extends AnyRow {
  target_type: string | undefined;
  target_id: string | undefined;
  anchor: string | undefined;
  payload: unknown;
  commitEta: number;
  cancelHash: string;
  voter: string | undefined;
}

/** Something that was applied at once: kept for two days, so that sending it again is noticed. */
export interface RememberedRow extends AnyRow {
  expiresAt: number;
  /** By which its vote is found, should its words have to go. */
  vote: Pick<Vote, "target_type" | "target_id" | "cohort" | "voter"> | undefined;
}

export interface Vote {
  target_type: string;
  target_id: string;
  cohort: string;
  anchor: string | undefined;
  voter: string;
  kind: "agent" | "ci_probe";
  verdict: "confirm" | "reject";
  injectionFlag: boolean;
  postHandoff: boolean;
  rationale: string | undefined;
  injectionReason: string | undefined;
  traversal: unknown;
  receivedAt: number;
}

export interface ReferenceChanges {
  title: string | undefined;
  url: string | undefined;
  last_verified: string | undefined;
  archived_url: string | undefined;
  note: string | undefined;
}

export interface NewCatalogueRow {
  name: string;
  value?: unknown;
  value_type?: string;
  unit?: string;
  title?: string;
  url?: string;
}

/** The published tree as the gates and the readers see it. */
export interface PublishedTree {
  commitId: string;
  publishedAt: number;
  files: ReadonlyMap<string, string>;
  skills: readonly {
    id: string;
    status: string;
    version: string;
    category: string;
    appliesTo: readonly string[];
    cites: readonly [string, string][];
  }[];
  paths: readonly Path[];
  communes: readonly string[];
  catalogue: {
    values: readonly { uid: string; name: string; value: unknown; value_type: string; unit?: string; source?: string }[];
    references: readonly { uid: string; name: string; title: string; url: string; archived_url?: string; last_verified?: string }[];
  };
}

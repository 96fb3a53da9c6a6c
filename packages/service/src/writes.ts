import type { CatalogueType, CohortKey, Path, ProblemErrorCode, TargetKey } from "@becivic/contract";
import type { ArtefactKey, LoggedMove, PromotedStatus, Standing } from "@becivic/lifecycle";
import type { HoldReason } from "./items/hold-reason.ts";
import type { StagedRow, SubmissionRow } from "./items/submission-row.ts";
import type { Changes } from "./ports/forge.ts";
import type { ReviewContent } from "./ports/review-detail.ts";
import type { AuditedType, ReviewedType } from "./ports/subject-types.ts";

/** One thing to be done to the database. A plan is a list of them: data that can be printed and compared. */
export type Write =
  | { do: "stage"; row: StagedRow }
  | { do: "remember"; row: RememberedRow }
  | { do: "count"; bucket: Bucket; subject: string; period: number; by: number; ceiling: number | undefined; expiresAt: number }
  | { do: "renew_cancel_token"; id: string; cancelHash: string }
  | { do: "cancel"; id: string; cancelHash: string; now: number }
  | { do: "vote"; vote: Vote }
  | ({ do: "keep_flagger"; voter: string; flagger: string; expiresAt: number } & CohortOfTarget)
  | { do: "add_salt"; subject: string; salt: string }
  | { do: "record_event"; eventType: string; content: unknown; day: string }
  | ({ do: "commit_concern"; id: string; context: unknown; content: unknown; now: number; day: string } & TargetKey)
  | { do: "commit_feedback"; id: string; topic: string | undefined; pointer: string | undefined; body: string; now: number; day: string }
  | ({ do: "commit_rating"; id: string; stars: number; text: string | undefined; now: number; day: string } & CohortOfTarget)
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
  | { do: "fail_commit"; id: string; error: ProblemErrorCode; now: number }
  | { do: "put_off"; id: string; retryAt: number; alarmed: boolean }
  | {
      do: "change_state";
      id: string;
      from: SubmissionRow["state"];
      to: SubmissionRow["state"];
      now: number;
      /** Why it is held. */
      reason?: HoldReason;
      /** What it says after somebody has edited it. */
      edited?: Readonly<Record<string, unknown>>;
    }
  /** A text that no recogniser had looked at turned out to name somebody. */
  | { do: "note_hold"; id: string; reason: HoldReason }
  | { do: "add_catalogue_row"; prefix: "val" | "ref"; row: NewCatalogueRow; now: number }
  | { do: "sweep"; now: number }
  | { do: "publish"; tree: PublishedTree }
  /** A submission is where it wanted to go, or will never be. */
  | {
      do: "settle_publication";
      id: string;
      publication: "merged" | "rejected" | "failed";
      error: string | undefined;
      /** The id of the skill or path that it changed or became. */
      target_id?: string;
      now: number;
    }
  /** Whoever sent it may not vote on this. */
  | ({ do: "keep_submitter"; id: string } & TargetKey)
  | ({ do: "forget_voters" } & CohortOfTarget)
  /** Nothing is left of who voted on it; nor, unless it may come back, of who wrote it. */
  | ({ do: "forget_addresses"; keepsAuthors?: boolean } & TargetKey)
  | { do: "promote_row"; target_type: CatalogueType; uid: string; revision: number; to: PromotedStatus; now: number }
  | { do: "quarantine_row"; target_type: CatalogueType; uid: string; revision: number; now: number }
  /** An earlier revision stands again, as a new one. */
  | {
      do: "restore_row";
      by: "roll_back" | "quarantine" | "reinstate";
      target_type: CatalogueType;
      uid: string;
      revision: number;
      restores: number;
      status: string;
      flagsNeeded: number;
      /** The revision whose votes stay in the sum. */
      carried: number | undefined;
      now: number;
    }
  | { do: "need_flags"; target_type: CatalogueType; uid: string; revision: number; flags: number }
  | ({ do: "refuse_change"; content: string; expiresAt: number } & TargetKey)
  | { do: "mint_path_uid" }
  | { do: "open_review"; item: NewReviewItem }
  | { do: "close_review"; id: string; decision: string; now: number }
  | ({ do: "strike_flaggers"; noFlagsUntil: number; bannedUntil: number; expiresAt: number } & CohortOfTarget)
  | ({ do: "tell_flaggers" } & CohortOfTarget)
  | ({ do: "void_flags" } & CohortOfTarget)
  | { do: "forget_text"; text: string; replacement: string }
  | { do: "rename_commits"; commits: ReadonlyMap<string, string> }
  | { do: "deprecate_row"; target_type: CatalogueType; uid: string; successor: string | undefined; now: number }
  | { do: "note"; line: AuditLine }
  | { do: "note_derived"; branch: string; input: string }
  | { do: "note_look"; subject: string; input: string }
  /** From now on nobody is shown it; nothing of it is left. */
  | { do: "withhold_row" | "discard_row"; table: "concerns" | "feedback"; uid: string }
  | { do: "forget_derived" }
  | { do: "note_probe"; target_type: "reference" | "path_source"; target_id: string; at: number; outcome: string }
  | { do: "flag_class"; sourceClass: string; since: number }
  | { do: "set_manual_clock"; now: number };

/** The votes of one cohort on one target. */
export interface CohortOfTarget extends TargetKey {
  cohort: CohortKey;
}

export type Bucket =
  | "items"
  | "validations"
  | "injection_flags"
  | "git_amendments"
  | "validated_items"
  | "rejected_items"
  | "minute"
  | "hour";

/** Something that was applied at once: kept for two days, so that sending it again is noticed. */
export interface RememberedRow extends Pick<SubmissionRow, "id" | "type" | "received_at" | "salt" | "submitter" | "session"> {
  expires_at: number;
  /** The vote that it brought; its words are found by it. */
  vote: Vote | undefined;
  /** The words beside the vote, where they are withheld. */
  held?: { payload: object; reason: HoldReason };
}

export interface Vote extends CohortOfTarget {
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
  /** Whether it counts: not where it praises a change that nobody had the time to look at. */
  isCounted: boolean;
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

/** What the published tree, as the gates and the readers see it, differs by from the one before. */
export interface PublishedTree {
  commitId: string;
  /** The one before; where another is published by now, nothing happens. Undefined where there was none. */
  replaces: string | undefined;
  publishedAt: number;
  files: Changes;
  skills: readonly PublishedSkill[];
  paths: readonly PublishedPath[];
  /** Skills that did not change themselves, and cite what did. */
  cites: readonly Pick<PublishedSkill, "id" | "cites">[];
  gone: readonly ArtefactKey[];
  moves: readonly NewMove[];
  /** The log of moves is written from its beginning. */
  isWhole: boolean;
  /** Undefined where they did not change. */
  communes: readonly string[] | undefined;
  catalogue: SeedRows | undefined;
}

export interface PublishedSkill {
  id: string;
  category: string;
  appliesTo: readonly string[];
  cites: readonly TargetKey[];
  standing: Standing;
}

export interface PublishedPath {
  entry: Path;
  standing: Standing;
}

export interface NewMove extends ArtefactKey, LoggedMove {
  at: number;
}

export interface SeedRows {
  values: readonly {
    uid: string;
    name: string;
    former_names?: readonly string[];
    value: unknown;
    value_type: string;
    unit?: string;
    source?: string;
  }[];
  references: readonly {
    uid: string;
    name: string;
    former_names?: readonly string[];
    title: string;
    url: string;
    archived_url?: string;
    last_verified?: string;
  }[];
}

export type NewReviewItem = ReviewContent & {
  /** What it is about, in a way that is the same whenever it is asked again. */
  subject: string;
  target_type: ReviewedType | undefined;
  target_id: string | undefined;
  submissionId: string | undefined;
  openedAt: number;
};

export interface AuditLine {
  at: number;
  actor: "operator" | "bot";
  action: string;
  target_type?: AuditedType | undefined;
  target_id?: string | undefined;
  detail?: string | undefined;
}

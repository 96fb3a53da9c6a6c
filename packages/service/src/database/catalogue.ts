import type { CatalogueType, LifecycleStatus } from "@becivic/contract";
import type { PromotedStatus } from "@becivic/lifecycle";

export type CatalogueWrite =
  | ({ do: "commit_revision"; id: string; uid: string; base: number; note: string | undefined; contract: string; now: number } & RowChanges)
  | { do: "add_catalogue_row"; prefix: "val" | "ref"; row: NewCatalogueRow; now: number }
  | { do: "promote_row"; target_type: CatalogueType; uid: string; revision: number; to: PromotedStatus; now: number }
  | { do: "quarantine_row"; target_type: CatalogueType; uid: string; revision: number; now: number }
  /** The content of an earlier revision becomes a new revision. */
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
  | { do: "deprecate_row"; target_type: CatalogueType; uid: string; successor: string | undefined; now: number };

/** What a correction changes; fields that are undefined stay. */
export type RowChanges =
  | { target_type: "volatile_value"; changes: { value: unknown; value_type: string } }
  | { target_type: "reference"; changes: ReferenceChanges };

export interface ReferenceChanges {
  title: string | undefined;
  url: string | undefined;
  last_verified: string | undefined;
  archived_url: string | undefined;
}

export interface NewCatalogueRow {
  name: string;
  value?: unknown;
  value_type?: string;
  unit?: string;
  title?: string;
  url?: string;
}

export interface CatalogueReads {
  /** The uid of the current row of that name. */
  findUid(prefix: "val" | "ref", name: string): Promise<string | undefined>;
  /** The revision of a row that none has superseded. */
  current(target: CatalogueType, uid: string): Promise<Revision | undefined>;
  /** Every revision of a row, oldest first. */
  revisions(target: CatalogueType, uid: string): Promise<Revision[]>;
  /** The same of several rows, or of all, by uid. */
  list(target: CatalogueType, uids?: readonly string[]): Promise<ReadonlyMap<string, Revision[]>>;
}

/** By what a revision came: written, changed, or put back after something else was taken away. */
export const revisionOrigins = ["create", "amend", "roll_back", "quarantine", "reinstate"] as const;

/** A row of the catalogue, as it was or is. */
export interface Revision {
  revision: number;
  status: LifecycleStatus;
  /** What it says, without when it came and how it stands. */
  content: Record<string, unknown>;
  /** What the sender of a change said about it: text of a stranger. */
  note: string | undefined;
  restores: number | undefined;
  cameBy: (typeof revisionOrigins)[number];
  /** The revision whose votes stay in the sum. */
  carried: number | undefined;
  flagsNeeded: number;
  committedAt: number;
  supersededAt: number | undefined;
  isCurrent: boolean;
  /** The status that it came with, and when it was moved on; undefined for a move that has not happened. */
  firstStatus: LifecycleStatus;
  betaAt: number | undefined;
  stableAt: number | undefined;
  /** When it was withdrawn or deprecated. */
  endedAt: number | undefined;
  /** The row that this one replaces, where it is another one. */
  previousUid: string | undefined;
  contractVersion: string;
}

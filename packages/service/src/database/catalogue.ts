import type { CatalogueType, LifecycleStatus } from "@becivic/contract";
import type { PromotedStatus, Tally } from "@becivic/lifecycle";

/** In a write, `uid` is the id of a row: `val-00001`, or `val-00001:21004` for the value of one commune. */
export type CatalogueWrite =
  /** The base is the revision that is replaced; 0 for the first value of a commune. */
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
      /** The revision whose votes are still counted. */
      carried: number | undefined;
      now: number;
    }
  | { do: "need_flags"; target_type: CatalogueType; uid: string; revision: number; flags: number }
  | { do: "deprecate_row"; target_type: CatalogueType; uid: string; successor: string | undefined; now: number };

/** The columns that a correction changes; undefined ones are left unchanged. */
export type RowChanges = { target_type: "volatile_value"; changes: ValueChanges } | { target_type: "reference"; changes: ReferenceChanges };

export interface ValueChanges {
  value: unknown;
  value_type: string;
  /** Of the value of a commune: its sender read another page than the one before it, or none. */
  source?: null;
}

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
  /** The revision of a row that none has superseded; the row by its id, with or without a commune. */
  current(target: CatalogueType, row: string): Promise<Revision | undefined>;
  /** Every revision of a row, oldest first. */
  revisions(target: CatalogueType, row: string): Promise<Revision[]>;
  /** The revisions of every general row, by uid. */
  list(target: CatalogueType): Promise<ReadonlyMap<string, Revision[]>>;
  /** The values of every commune that has one, by NIS code. */
  communes(uid: string): Promise<ReadonlyMap<string, CommuneFacts>>;
  /** The values of one commune, by uid. */
  inCommune(commune: string, uids: readonly string[]): Promise<ReadonlyMap<string, CommuneFacts>>;
  /** How many communes have a value of their own, by uid. */
  communeCounts(): Promise<ReadonlyMap<string, number>>;
}

/** The own value of one commune. */
export interface CommuneFacts {
  /** Oldest first. */
  revisions: readonly Revision[];
  /** The votes on the newest revision, and those that it carries at stable. */
  votes: Tally;
  carried: Tally;
}

/** How a revision came about: created, amended, or restored after another revision was taken back. */
export const revisionOrigins = ["create", "amend", "roll_back", "quarantine", "reinstate"] as const;

/** A revision of a row of the catalogue. */
export interface Revision {
  revision: number;
  status: LifecycleStatus;
  /** Its content, without times and status. */
  content: Record<string, unknown>;
  /** The rationale of the sender of a change: untrusted text. */
  note: string | undefined;
  restores: number | undefined;
  cameBy: (typeof revisionOrigins)[number];
  /** The revision whose votes are still counted. */
  carried: number | undefined;
  flagsNeeded: number;
  committedAt: number;
  supersededAt: number | undefined;
  isCurrent: boolean;
  /** Its first status, and the times of its promotions; undefined for a promotion that has not happened. */
  firstStatus: LifecycleStatus;
  betaAt: number | undefined;
  stableAt: number | undefined;
  /** When the revision was withdrawn or deprecated. */
  endedAt: number | undefined;
  /** The uid of the row that this one replaces, where it differs. */
  previousUid: string | undefined;
  contractVersion: string;
}

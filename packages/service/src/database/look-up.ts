import type { CatalogueType, LifecycleStatus, Path, TargetKey } from "@becivic/contract";
import type { Standing } from "@becivic/lifecycle";
import type { SubmissionIdentity } from "../items/submission-row.ts";
import type { DayBucket } from "./limits.ts";

export interface LookUpQuery {
  ids: readonly string[];
  targets: readonly TargetKey[];
  /** The targets of votes: for these, the salt of their voters and the senders who may not vote. */
  votedOn: readonly TargetKey[];
  /** Codes or slugs of communes that the items name. */
  communes: readonly string[];
  /** The targets of amendments: for these, the digests of changes that were rolled back. */
  amended: readonly TargetKey[];
  /** The sender whose counts are read; undefined where limits are off. */
  counted: CountedSender | undefined;
  /** The hash by which a sender who flagged without cause is found; undefined where there are no votes. */
  flagger: string | undefined;
  now: number;
}

/** The address under the salt of the day, and under that of the day before where the last hour reaches into it. */
export interface CountedSender {
  subject: string;
  /** The subject of the counters of votes: the same, except in a shared network. */
  voteSubject: string;
  previousSubject: string | undefined;
}

export interface Facts {
  /** The published commit. */
  commitId: string;
  submissions: ReadonlyMap<string, SubmissionIdentity>;
  target(key: TargetKey): TargetFacts | undefined;
  communes: ReadonlySet<string>;
  counts: Counts;
  /** Until when this sender may not flag, and until when it may not vote. */
  bogusFlagger: { noFlagsUntil: number; bannedUntil: number } | undefined;
}

interface AnyTarget {
  /** The salt under which voters on it are hashed; undefined before the first vote. */
  voterSalt: string | undefined;
  /** The hashed addresses of its authors, each with its own salt. */
  submitters: readonly { salt: string; submitter: string }[];
  /** Digests of changes that were rolled back recently. */
  refused: readonly string[];
}

export type TargetFacts =
  | (AnyTarget & {
      kind: "skill";
      status: LifecycleStatus;
      version: string;
      category: string;
      /** The names of the conditions that it states. */
      appliesTo: readonly string[];
      standing: Standing;
    })
  | (AnyTarget & { kind: "path"; status: LifecycleStatus; version: string; entry: Path; standing: Standing })
  | (AnyTarget & {
      kind: CatalogueType;
      status: LifecycleStatus;
      /** The status of the general value: where it is withdrawn or deprecated, no value of a commune is open. The same for the general value itself. */
      generalStatus: LifecycleStatus;
      /** Whether it is withdrawn and a maintainer has still to decide whether it comes back. */
      isUnderReview: boolean;
      /** 0 for a commune that has no value of its own yet: the other facts are those of the general value. */
      revision: number;
      /** The type and the unit of the general value. */
      valueType: string | undefined;
      unit: string | undefined;
      /** When a correction last took it out of stable. */
      leftStableAt: number | undefined;
    })
  | (AnyTarget & { kind: "concern"; held: boolean });

/** The counters of a sender before this request. */
export interface Counts extends Record<DayBucket, number> {
  /** Items of this address in the last sixty minutes. */
  lastHour: number;
  /** Those of them that are counted under the hash of the day before. */
  lastHourBeforeMidnight: number;
  /** Items of all addresses in this hour. */
  allAddresses: number;
}

/** The counters of a sender who has sent nothing. */
export const noCounts: Counts = {
  items: 0,
  validations: 0,
  path_source_validations: 0,
  path_source_rejects: 0,
  injection_flags: 0,
  git_amendments: 0,
  validated_items: 0,
  rejected_items: 0,
  lastHour: 0,
  lastHourBeforeMidnight: 0,
  allAddresses: 0,
};
